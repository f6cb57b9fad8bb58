import { readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import type { Summary, SummaryReader } from '../summary.ts';
import { readSwiftTest } from './swift.ts';

/** `** TEST SUCCEEDED **` stands below `Executed 0 tests` too; `** TEST BUILD SUCCEEDED **` tested nothing. */
const readXcode: SummaryReader = (lines) => {
  const found: Summary[] = [];
  const counted = readSwiftTest(lines).at(-1);
  lines.forEach((text, line) => {
    if (/^\*\* TEST (?:EXECUTE )?FAILED \*\*/.test(text) || /^Testing failed:$/.test(text)) {
      found.push({
        kind: 'tests',
        verdict: 'failed',
        whole: true,
        line,
        ...(counted === undefined ? {} : { counts: counted.counts ?? {}, build: 'passed' as const }),
      });
    } else if (/^\*\* TEST (?:EXECUTE )?SUCCEEDED \*\*/.test(text)) {
      const verdict = counted?.verdict ?? 'passed';
      found.push({
        kind: 'tests',
        verdict,
        whole: true,
        line,
        build: 'passed',
        ...(counted?.counts === undefined ? {} : { counts: counted.counts }),
      });
    } else if (/^\*\* (?:TEST )?(?:BUILD|ARCHIVE|ANALYZE) SUCCEEDED \*\*/.test(text))
      found.push({ kind: 'build', verdict: 'passed', whole: true, line });
    else if (
      /^\*\* (?:TEST )?(?:BUILD|ARCHIVE|ANALYZE) FAILED \*\*/.test(text) ||
      /^The following build commands failed:$/.test(text)
    ) {
      found.push({ kind: 'build', verdict: 'failed', whole: true, line });
    }
  });
  if (!found.some((summary) => summary.kind === 'tests') && counted !== undefined) found.push(counted);
  return found.sort((a, b) => a.line - b.line);
};

export const xcodebuild: Runner = {
  id: 'xcodebuild',
  mute: ['-quiet'],
  programs: ['xcodebuild'],
  stream: 'stdout',
  match({ args }) {
    const options = readOptions(args, {
      values:
        '-scheme -destination -project -workspace -configuration -sdk -derivedDataPath -target -testPlan -resultBundlePath -only-testing -skip-testing -arch -xctestrun',
      narrowing: '-only-testing -skip-testing -only-test-configuration',
      listing:
        '-list -version -showBuildSettings -showsdks -showdestinations -help -dry-run -n -showTestPlans',
    });
    const narrowedWord = args.find((word) => /^-(?:only|skip)-testing:/.test(word));
    if (options.listed) return undefined;
    const actions = options.positionals;
    if (actions.includes('test') || actions.includes('test-without-building')) {
      return {
        kinds: actions.includes('test') ? ['tests', 'build'] : ['tests'],
        program: 'xcodebuild test',
        narrowed: narrowedWord ?? options.narrowed,
      };
    }
    const builds =
      actions.length === 0 ||
      actions.some((action) => ['build', 'build-for-testing', 'archive', 'analyze'].includes(action));
    return builds ? { kinds: ['build'], program: 'xcodebuild build' } : undefined;
  },
  readSummaries: readXcode,
  examples: [
    { output: '** TEST SUCCEEDED **', verdict: 'passed', whole: true },
    { output: '** TEST FAILED **', verdict: 'failed' },
    {
      output:
        'Executed 0 tests, with 0 failures (0 unexpected) in 0.000 (0.001) seconds\n** TEST SUCCEEDED **',
      verdict: 'nothing-ran',
    },
    { output: '** TEST BUILD SUCCEEDED **', verdict: undefined },
    { output: '** BUILD SUCCEEDED **', verdict: 'passed', kind: 'build' },
    { output: '** BUILD FAILED **', verdict: 'failed', kind: 'build' },
  ],
};
