import { homeOf } from '../../text/home.ts';
import { componentsOf, isAbsolute, isInside, relativeTo } from '../../text/paths.ts';
import type { Repositories } from '../repository.ts';
import { kindOfFile, type FileKind } from './file-kinds.ts';
import {
  GENERATED_FOLDER,
  GENERATED_FOLDERS,
  HOME_FOLDERS,
  TEMPORARY_FOLDER_OF_USER,
  TEMPORARY_FOLDERS,
  TEST_FOLDERS,
  TOOL_FOLDERS,
  VERSION_CONTROL_FOLDERS,
} from './folder-names.ts';

/** Why a change cannot make a run stale. */
export type LeftOut =
  | 'documentation'
  | 'log'
  | 'text'
  | 'image'
  | 'records'
  | 'generated'
  | 'generated-folder'
  | 'version-control-folder'
  | 'tool-settings'
  | 'temporary'
  | 'tool-home'
  | 'unset-variable'
  | 'outside-repository';

export interface ChangedPlace {
  /** Absolute, or relative where the folder is not known. */
  readonly path: string;
  /** It is a folder: its own name counts among the folders. */
  readonly isFolder: boolean;
}

/** What is known of the session's folders. */
export interface CountingContext {
  readonly workingFolder: string | undefined;
  readonly repositories: Repositories;
  /** Folders that commands ran in. */
  readonly visited: readonly string[];
}

const BY_KIND: Readonly<Record<FileKind, LeftOut | undefined>> = {
  generated: 'generated',
  prose: 'documentation',
  log: 'log',
  text: 'text',
  image: 'image',
  records: 'records',
  settings: undefined,
  other: undefined,
};

/** The folder below which names are looked at: what stands above it says nothing about the file. */
function homeGroundOf(path: string, { workingFolder, repositories }: CountingContext): string | undefined {
  const root = repositories.rootOf(path);
  if (root !== undefined) return root;
  return workingFolder !== undefined && isInside(workingFolder, path) ? workingFolder : undefined;
}

function isTemporary(path: string, visited: readonly string[]): boolean {
  if (TEMPORARY_FOLDER_OF_USER.test(path)) return true;
  const folder = TEMPORARY_FOLDERS.find((temporary) => isInside(temporary, path));
  if (folder === undefined) return false;
  // A checkout in a temporary folder that commands were run in is a project like any other.
  return !visited.some((place) => isInside(place, path) && !isInside(place, folder));
}

function outsideRule(path: string, { visited, workingFolder }: CountingContext): LeftOut | undefined {
  if (isTemporary(path, visited)) return 'temporary';
  const home = homeOf(path) ?? (path.startsWith('~') ? '~' : undefined);
  if (home !== undefined && HOME_FOLDERS.some((folder) => isInside(`${home}/${folder}`, path)))
    return 'tool-home';
  // Where the session's own folder is not known, the file may lie in it.
  if (workingFolder === undefined) return undefined;
  return visited.some((folder) => isInside(folder, path)) ? undefined : 'outside-repository';
}

/** Names that no folder above a project bears. */
const UNMISTAKABLE = /^(?:\.|node_modules$|__pycache__$)/;

/** `isGrounded`: only folders of the project are among them, so that their names speak of the file. */
function folderRule(folders: readonly string[], isGrounded: boolean): LeftOut | undefined {
  if (folders.some((folder) => VERSION_CONTROL_FOLDERS.has(folder))) return 'version-control-folder';
  const isGenerated = (folder: string): boolean =>
    (isGrounded || UNMISTAKABLE.test(folder)) &&
    (GENERATED_FOLDERS.has(folder) || GENERATED_FOLDER.test(folder));
  return folders.some(isGenerated) ? 'generated-folder' : undefined;
}

function kindRule(path: string, folders: readonly string[]): LeftOut | undefined {
  const kind = kindOfFile(path);
  const isTestData = folders.some((folder) => TEST_FOLDERS.has(folder.toLowerCase()));
  if (kind === 'prose' || kind === 'log' || kind === 'generated') return BY_KIND[kind];
  if (isTestData) return undefined;
  if (kind === 'settings')
    return folders.some((folder) => TOOL_FOLDERS.has(folder)) ? 'tool-settings' : undefined;
  return BY_KIND[kind];
}

/** The outermost folder that commands ran in around a path; a temporary folder itself is no project. */
function visitedGround(path: string, { visited }: CountingContext): string | undefined {
  const around = visited.filter(
    (folder) => isInside(folder, path) && !TEMPORARY_FOLDERS.some((temporary) => isInside(folder, temporary)),
  );
  return around.sort((a, b) => a.length - b.length)[0];
}

/** Takes where a change was made; gives why it cannot make a run stale, or `undefined` where it can. */
export function whyLeftOut({ path, isFolder }: ChangedPlace, context: CountingContext): LeftOut | undefined {
  const own = isAbsolute(path) ? homeGroundOf(path, context) : undefined;
  const outside = isAbsolute(path) && own === undefined ? outsideRule(path, context) : undefined;
  if (outside !== undefined && outside !== 'outside-repository') return outside;
  const ground = own ?? visitedGround(path, context);
  const components = componentsOf(ground === undefined ? path : relativeTo(ground, path));
  const folders = isFolder ? components : components.slice(0, -1);
  const isGrounded = ground !== undefined || !isAbsolute(path);
  return folderRule(folders, isGrounded) ?? (isFolder ? undefined : kindRule(path, folders)) ?? outside;
}
