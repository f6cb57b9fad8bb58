import type { HarnessId } from '../model/harness.ts';
import type { TranscriptPart } from '../model/session.ts';

/** How sure a harness is that records are its own. */
export type Confidence = 'certain' | 'likely';

/** A program that ran the agent, and how its transcripts are read. */
export interface Harness {
  readonly id: HarnessId;
  /** As people call it. */
  readonly name: string;
  /** Judges by the shape of the first records of a file, never by its name. */
  detect(sample: readonly unknown[]): Confidence | undefined;
  /** A reader for one file; `source` is its index among the dropped files. */
  createReader(source: number): TranscriptReader;
}

/** Takes the records of one file in order and gives its sessions. */
export interface TranscriptReader {
  read(value: unknown, line: number): void;
  /** A line that holds no record stands here. */
  unreadable(line: number): void;
  /** `unknown`: records of a type or shape that the reader does not know. */
  end(): { readonly parts: readonly TranscriptPart[]; readonly unknown: number };
}
