/** A formatter or fixing linter: when it writes, and how its output tells whether it did. */
export interface Formatter {
  readonly programs: readonly string[];
  /** The first argument that is no option. */
  readonly verb?: string;
  /** It writes only with one of these. */
  readonly needs?: readonly string[];
  /** It writes nothing with any of these. */
  readonly unless?: readonly string[];
  /** A line that tells that files were written; its group is the file. */
  readonly changed?: RegExp;
  /** A line that, without one of `changed`, tells that none were. */
  readonly unchanged?: RegExp;
  /** It prints each file that it writes: a silent run wrote nothing. */
  readonly namesWhatItWrites?: boolean;
  /** It fails on what it could not mend, after it mended the rest. */
  readonly failsOnRest?: boolean;
}

const HELP = ['--help', '-h', '--version'] as const;

export const FORMATTERS: readonly Formatter[] = [
  {
    programs: ['black', 'blackd'],
    unless: ['--check', '--diff', '-c', '--code', ...HELP],
    // reformatted src/a.py; 1 file reformatted, 6 files left unchanged.
    changed: /^reformatted (\S.{0,300})$|^\d{1,7} files? reformatted/,
    unchanged: /^\d{1,7} files? left unchanged/,
  },
  {
    programs: ['ruff'],
    verb: 'format',
    unless: ['--check', '--diff', ...HELP],
    changed: /^\d{1,7} files? reformatted/,
    unchanged: /^\d{1,7} files? (?:left unchanged|already formatted)/,
  },
  {
    programs: ['ruff'],
    verb: 'check',
    needs: ['--fix', '--fix-only'],
    unless: ['--diff', '--no-fix', ...HELP],
    // Found 3 errors (3 fixed, 0 remaining). Fixed 3 errors.
    changed: /\b\d{1,7} fixed\b|^Fixed \d{1,7} errors?/,
    unchanged: /^(?:All checks passed!|Found \d{1,7} errors?\.|No errors? (?:found|fixed))/,
    failsOnRest: true,
  },
  {
    programs: ['isort'],
    unless: ['--check', '--check-only', '-c', '--diff', '-d', ...HELP],
    changed: /^Fixing (\S.{0,300})$/,
    unchanged: /^Skipped \d{1,7} files?$/,
    namesWhatItWrites: true,
  },
  {
    programs: ['prettier', 'prettierd'],
    needs: ['--write', '-w'],
    unless: ['--check', '-c', ...HELP],
    // src/a.ts 25ms; src/b.ts 10ms (unchanged)
    changed: /^(\S.{0,300}) \d{1,7}(?:\.\d{1,3})?ms$/,
    unchanged: /\d{1,7}(?:\.\d{1,3})?ms \(unchanged\)$/,
  },
  {
    programs: ['eslint', 'eslint_d', 'oxlint', 'stylelint', 'standard', 'xo', 'ts-standard'],
    needs: ['--fix'],
    failsOnRest: true,
  },
  { programs: ['next', 'ng', 'nuxt'], verb: 'lint', needs: ['--fix'], failsOnRest: true },
  {
    programs: ['biome', 'rome'],
    needs: ['--write', '--fix', '--apply', '--apply-unsafe'],
    changed: /\bFixed \d{1,7} files?/,
    unchanged: /\bNo fixes (?:applied|needed)/,
    failsOnRest: true,
  },
  {
    programs: ['gofmt', 'goimports', 'gofumpt', 'golines', 'shfmt', 'codespell'],
    needs: ['-w', '--write-changes'],
  },
  { programs: ['go'], verb: 'fmt', unless: ['-n'], namesWhatItWrites: true },
  { programs: ['golangci-lint'], verb: 'run', needs: ['--fix'], failsOnRest: true },
  { programs: ['golangci-lint'], verb: 'fmt', unless: ['--diff', '-d'] },
  { programs: ['cargo'], verb: 'fmt', unless: ['--check', ...HELP] },
  { programs: ['rustfmt'], unless: ['--check', '--emit', ...HELP] },
  { programs: ['cargo'], verb: 'fix', unless: HELP },
  { programs: ['cargo'], verb: 'clippy', needs: ['--fix'] },
  { programs: ['clang-format'], needs: ['-i'], unless: ['--dry-run', '-n'] },
  { programs: ['autopep8', 'yapf', 'autoflake', 'docformatter'], needs: ['-i', '--in-place'] },
  {
    programs: ['pyupgrade', 'add-trailing-comma'],
    changed: /^Rewriting (\S.{0,300})$/,
    namesWhatItWrites: true,
  },
  {
    programs: ['rubocop', 'standardrb'],
    needs: [
      '-a',
      '-A',
      '--auto-correct',
      '--autocorrect',
      '--autocorrect-all',
      '--auto-correct-all',
      '--fix',
      '-x',
    ],
    changed: /\boffenses? corrected\b/,
    unchanged: /\bno offenses detected$/,
    failsOnRest: true,
  },
  { programs: ['php-cs-fixer'], verb: 'fix', unless: ['--dry-run'] },
  {
    programs: ['phpcbf', 'pint', 'ormolu', 'fourmolu', 'nixfmt', 'alejandra'],
    unless: ['--test', '--check', '-c', ...HELP],
  },
  { programs: ['swiftformat'], unless: ['--lint', '--dryrun', ...HELP] },
  { programs: ['swiftlint'], needs: ['--fix', '--autocorrect'], failsOnRest: true },
  { programs: ['swift'], verb: 'format', needs: ['-i', '--in-place'] },
  { programs: ['ktlint'], needs: ['-F', '--format'], failsOnRest: true },
  { programs: ['dprint'], verb: 'fmt', unless: ['--diff', ...HELP] },
  { programs: ['deno'], verb: 'fmt', unless: ['--check', ...HELP] },
  {
    programs: ['terraform', 'tofu'],
    verb: 'fmt',
    unless: ['-check', '--check', '-write=false'],
    namesWhatItWrites: true,
  },
  { programs: ['mix'], verb: 'format', unless: ['--check-formatted', '--dry-run'] },
  {
    programs: ['dart'],
    verb: 'format',
    unless: ['--output=none', '-o'],
    changed: /^Changed (\S{1,300})/,
    unchanged: /\(0 changed\)/,
  },
  { programs: ['dotnet'], verb: 'format', unless: ['--verify-no-changes'] },
  { programs: ['zig'], verb: 'fmt', unless: ['--check'], namesWhatItWrites: true },
  { programs: ['stylua', 'taplo', 'buf'], verb: 'format', unless: ['--check', '--diff', '-d'] },
  { programs: ['taplo'], verb: 'fmt', unless: ['--check'] },
  { programs: ['scalafmt', 'google-java-format'], needs: ['-i', '--replace'] },
  { programs: ['djlint'], needs: ['--reformat'] },
];
