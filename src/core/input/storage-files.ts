import { readString, readText } from './json.ts';

/** How a session that a program keeps in pieces is had as one file. */
export function adviseExport(sessionId: string | undefined): string {
  return `Export the session (opencode export ${sessionId ?? '<session id>'} > session.json) and drop that file.`;
}

/** One small file of the folder in which OpenCode kept a session: what it is, and of which session. */
export interface StorageFile {
  readonly what: string;
  readonly sessionId: string | undefined;
}

/** Takes the first record of a file; gives which piece of a session it is, or `undefined` where it is none. */
export function readStorageFile(record: unknown): StorageFile | undefined {
  const id = readString(record, 'id') ?? '';
  const sessionId = readText(record, 'sessionID');
  // {"id":"ses_1","projectID":"..","directory":"/home/dev/app","title":"..","time":{..}}
  if (/^ses_\w/.test(id))
    return { what: 'the head of a session of OpenCode, without its messages', sessionId: id };
  // {"id":"msg_1","sessionID":"ses_1","role":"assistant",..}
  if (/^msg_\w/.test(id)) return { what: 'the head of one message of OpenCode, without its text', sessionId };
  // {"id":"prt_1","messageID":"msg_1","sessionID":"ses_1","type":"tool",..}
  if (/^prt_\w/.test(id)) return { what: 'one part of a message of OpenCode', sessionId };
  return undefined;
}

/** "id": "ses_1": the id of the session in the first bytes of a document. */
export function findSessionId(head: string): string | undefined {
  return /"id"\s{0,5}:\s{0,5}"(ses_\w{1,100})"/.exec(head)?.[1];
}
