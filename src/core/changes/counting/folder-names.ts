/** Folders whose files tests read. */
export const TEST_FOLDERS: ReadonlySet<string> = new Set([
  'test',
  'tests',
  '__tests__',
  'testing',
  'spec',
  'specs',
  'e2e',
  'fixture',
  'fixtures',
  '__fixtures__',
  'testdata',
  'test-data',
  'test_data',
  'testcases',
  'test-cases',
  'test_cases',
  'test-fixtures',
  'test_fixtures',
  'test-resources',
  'snapshots',
  '__snapshots__',
  '__mocks__',
  'golden',
  'goldens',
  'cassettes',
]);

/** Folders that tools fill: what stands in them is made again from the sources. */
export const GENERATED_FOLDERS: ReadonlySet<string> = new Set([
  'node_modules',
  'bower_components',
  'dist',
  'build',
  'site',
  'tmp',
  '__pycache__',
  '.cache',
  '.parcel-cache',
  '.eslintcache',
  '.next',
  '.nuxt',
  '.turbo',
  '.svelte-kit',
  '.vite',
  '.nyc_output',
  '.gradle',
  '.tox',
  '.nox',
  '.eggs',
  '.hypothesis',
  '.ipynb_checkpoints',
  'htmlcov',
  'venv',
  '.venv',
  'virtualenv',
  '.virtualenv',
  'site-packages',
]);

/** .pytest_cache, .mypy_cache, .ruff_cache, .angular-cache; app.egg-info */
export const GENERATED_FOLDER = /^\.[\w-]{1,40}[_-]cache$|\.egg-info$/;

export const VERSION_CONTROL_FOLDERS: ReadonlySet<string> = new Set(['.git', '.hg', '.svn']);

/** Folders in which editors and coding agents keep their plans, notes, settings and state. */
export const TOOL_FOLDERS: ReadonlySet<string> = new Set([
  '.vscode',
  '.idea',
  '.claude',
  '.codex',
  '.gemini',
  '.cursor',
  '.opencode',
  '.superpowers',
]);

/** Folders of coding agents in the home folder. */
export const HOME_FOLDERS: readonly string[] = [
  '.claude',
  '.codex',
  '.gemini',
  '.cursor',
  '.opencode',
  '.copilot',
  '.superpowers',
  '.config/opencode',
  '.local/share/opencode',
  '.local/state/opencode',
  '.config/github-copilot',
];

export const TEMPORARY_FOLDERS: readonly string[] = [
  '/tmp',
  '/private/tmp',
  '/var/tmp',
  '/private/var/tmp',
  '/var/folders',
  '/private/var/folders',
  '/dev/shm',
  'C:/Windows/Temp',
  'C:/Temp',
];

/** C:/Users/ada/AppData/Local/Temp/x */
export const TEMPORARY_FOLDER_OF_USER = /\/AppData\/Local\/Temp(?:\/|$)/i;
