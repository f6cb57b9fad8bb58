/** How a program that runs another program is called. */
export interface Wrapper {
  readonly program: string;
  /** Words that must follow (options of the wrapper may stand between): any one of these. */
  readonly subcommands?: readonly string[];
  /** Options that take the next word as their value (`-x value`; `-xvalue` and `--x=value` take none). */
  readonly valueOptions?: readonly string[];
  /** Options whose value is the folder that the program runs in. */
  readonly folderOptions?: readonly string[];
  /** Options whose value is a script for a shell. */
  readonly scriptOptions?: readonly string[];
  /** Options after which the program and its arguments follow (`nix develop -c make`). */
  readonly commandOptions?: readonly string[];
  /** Options whose value is a command line to be split into words (`env -S`). */
  readonly splitOptions?: readonly string[];
  /** NAME=value words before the program. */
  readonly assignments?: boolean;
  /** How many words stand between the options and the program (`timeout 60 make`). */
  readonly operands?: number;
  /** Everything up to `--` belongs to the wrapper. */
  readonly untilDashes?: boolean;
  /** With one of these options it runs nothing (`command -v make`). */
  readonly inertOptions?: readonly string[];
  /** Builtins stay builtins behind it. */
  readonly keepsShell?: boolean;
  /** The program may carry a version: `npx jest@29`. */
  readonly versions?: boolean;
  /** `-m NAME` and a first word that ends in `.py` are run by this program. */
  readonly interpreter?: string;
}

const uvRun = [
  '--with',
  '--with-editable',
  '--with-requirements',
  '-p',
  '--python',
  '--extra',
  '--group',
  '--only-group',
  '--no-group',
  '--env-file',
  '--package',
  '--project',
  '--index-url',
  '--index',
  '--refresh-package',
  '--from',
  '-c',
  '--constraint',
  '-w',
];

const npx = ['-p', '--package', '--node-arg', '-w', '--workspace'];

export const WRAPPERS: readonly Wrapper[] = [
  {
    program: 'env',
    assignments: true,
    valueOptions: ['-u', '--unset', '-P'],
    folderOptions: ['-C', '--chdir'],
    splitOptions: ['-S', '--split-string'],
  },
  { program: 'timeout', valueOptions: ['-s', '--signal', '-k', '--kill-after'], operands: 1 },
  { program: 'gtimeout', valueOptions: ['-s', '--signal', '-k', '--kill-after'], operands: 1 },
  { program: 'time', valueOptions: ['-f', '--format', '-o', '--output'] },
  { program: 'nice', valueOptions: ['-n', '--adjustment'] },
  { program: 'nohup' },
  { program: 'stdbuf', valueOptions: ['-i', '-o', '-e', '--input', '--output', '--error'] },
  { program: 'unbuffer' },
  { program: 'setsid' },
  { program: 'ionice', valueOptions: ['-c', '-n', '--class', '--classdata'] },
  { program: 'taskset', operands: 1 },
  { program: 'caffeinate', valueOptions: ['-t', '-w'] },
  { program: 'arch', valueOptions: ['-e', '-d'] },
  {
    program: 'sudo',
    assignments: true,
    valueOptions: [
      '-u',
      '--user',
      '-g',
      '--group',
      '-h',
      '--host',
      '-p',
      '--prompt',
      '-C',
      '-r',
      '-t',
      '-T',
      '-U',
    ],
    folderOptions: ['-D', '--chdir'],
    inertOptions: ['-l', '-v', '-k', '-K', '-V', '--list', '--validate'],
  },
  { program: 'doas', valueOptions: ['-u', '-C'] },
  { program: 'command', keepsShell: true, inertOptions: ['-v', '-V'] },
  { program: 'builtin', keepsShell: true },
  { program: 'exec', valueOptions: ['-a'] },
  { program: 'noglob', keepsShell: true },
  { program: 'nocorrect', keepsShell: true },
  {
    program: 'xvfb-run',
    valueOptions: [
      '-e',
      '--error-file',
      '-f',
      '--auth-file',
      '-n',
      '--server-num',
      '-p',
      '-s',
      '--server-args',
      '-w',
    ],
  },
  { program: 'dbus-run-session', valueOptions: ['--config-file', '--dbus-daemon'] },
  { program: 'dotenv', valueOptions: ['-e', '-c', '-v', '-p', '-f', '--file'] },
  { program: 'cross-env', assignments: true },
  { program: 'cross-env-shell', assignments: true },
  { program: 'corepack' },
  {
    program: 'uv',
    subcommands: ['run'],
    valueOptions: uvRun,
    folderOptions: ['--directory'],
    interpreter: 'python',
  },
  { program: 'uvx', valueOptions: uvRun, folderOptions: ['--directory'], versions: true },
  { program: 'pipx', subcommands: ['run'], valueOptions: ['--spec', '--python'], versions: true },
  {
    program: 'poetry',
    subcommands: ['run'],
    valueOptions: ['-P', '--project'],
    folderOptions: ['-C', '--directory'],
  },
  { program: 'pipenv', subcommands: ['run'] },
  {
    program: 'pdm',
    subcommands: ['run'],
    valueOptions: ['-p', '--project', '--venv'],
    interpreter: 'python',
  },
  { program: 'hatch', subcommands: ['run'], valueOptions: ['-e', '--env', '-p', '--project'] },
  { program: 'rye', subcommands: ['run'], valueOptions: ['--pyproject'] },
  { program: 'pixi', subcommands: ['run'], valueOptions: ['-e', '--environment', '--manifest-path'] },
  ...['conda', 'mamba', 'micromamba'].map((program) => ({
    program,
    subcommands: ['run'],
    valueOptions: ['-n', '--name', '-p', '--prefix'],
    folderOptions: ['--cwd'],
  })),
  { program: 'npx', valueOptions: npx, scriptOptions: ['-c', '--call'], versions: true },
  { program: 'bunx', valueOptions: ['-p', '--package'], versions: true },
  { program: 'pnpx', versions: true },
  {
    program: 'npm',
    subcommands: ['exec', 'x'],
    valueOptions: npx,
    folderOptions: ['--prefix', '-C'],
    scriptOptions: ['-c', '--call'],
    versions: true,
  },
  {
    program: 'pnpm',
    subcommands: ['exec', 'dlx'],
    valueOptions: ['-F', '--filter', '--package'],
    folderOptions: ['-C', '--dir'],
    versions: true,
  },
  {
    program: 'yarn',
    subcommands: ['exec', 'dlx'],
    valueOptions: ['-p', '--package'],
    folderOptions: ['--cwd'],
    versions: true,
  },
  {
    program: 'bun',
    subcommands: ['x'],
    valueOptions: ['-p', '--package'],
    folderOptions: ['--cwd'],
    versions: true,
  },
  { program: 'bundle', subcommands: ['exec'], valueOptions: ['--gemfile'] },
  ...['mise', 'rtx'].map((program) => ({
    program,
    subcommands: ['exec', 'x'],
    folderOptions: ['-C', '--cd'],
    scriptOptions: ['-c', '--command'],
    untilDashes: true,
  })),
  { program: 'asdf', subcommands: ['exec'] },
  { program: 'direnv', subcommands: ['exec'], operands: 1 },
  {
    program: 'nix',
    subcommands: ['develop', 'shell'],
    commandOptions: ['-c', '--command'],
    valueOptions: ['--option', '-I', '--profile', '--override-input'],
  },
  {
    program: 'nix-shell',
    scriptOptions: ['--run', '--command'],
    valueOptions: ['-p', '--packages', '-I', '-A', '--attr', '--arg', '--argstr'],
    commandOptions: [],
  },
  { program: 'doppler', subcommands: ['run'], untilDashes: true },
  { program: 'op', subcommands: ['run'], untilDashes: true },
];
