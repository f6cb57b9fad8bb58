import { joinNarrowing, narrowedBy, readOptions } from './options.ts';

/** Options of the test runners that package scripts start, as they are handed on after `--`. */
export const PASSED_ON = {
  values:
    '-t --testNamePattern --testPathPattern --testPathPatterns --grep -g --fgrep -f --reporter --reporters --coverageReporters --config -c --project --testTimeout --timeout --maxWorkers -w --workers --shard --outputFile --pool --environment --mode -k -m --tb --filter --spec --browser --retry --bail --seed --exclude --dir',
  narrowing:
    '-t --testNamePattern --testPathPattern --testPathPatterns --grep -g --fgrep --project --shard --onlyChanged -o --changed --changedSince --findRelatedTests --onlyFailures --last-failed --spec -k --filter --related --exclude --lf',
  listing: '--listTests --list --collect-only --dry-run --showConfig --init',
};

/** Takes the words that a package script hands on; gives what narrows them, and whether nothing is run. */
export function readPassedOn(words: readonly string[]): { narrowed: string | undefined; listed: boolean } {
  const options = readOptions(words, PASSED_ON);
  const rest = [...options.positionals.filter((word) => word !== 'run'), ...options.rest];
  return { narrowed: joinNarrowing(options.narrowed, narrowedBy(rest)), listed: options.listed };
}
