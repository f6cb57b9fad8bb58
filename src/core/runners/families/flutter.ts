import { joinNarrowing, narrowedBy, readOptions } from '../options.ts';
import type { Runner } from '../runner.ts';
import { byLine, failed, groupNumber, nothing, built } from '../summary.ts';

export const flutter: Runner = {
  id: 'flutter',
  programs: ['flutter', 'dart'],
  stream: 'stdout',
  match({ program, args }) {
    const [command, ...words] = args;
    const options = readOptions(words, {
      values:
        '-n --name -N --plain-name -t --tags -x --exclude-tags -r --reporter -j --concurrency -p --platform --timeout -d --device-id --flavor',
      narrowing: '-n --name -N --plain-name -t --tags -x --exclude-tags',
      listing: '-h',
    });
    if (options.listed) return undefined;
    if (command === 'test')
      return {
        kinds: ['tests'],
        program: `${program} test`,
        narrowed: joinNarrowing(options.narrowed, narrowedBy(options.positionals)),
      };
    if (command === 'build' && program === 'flutter') return { kinds: ['build'], program: 'flutter build' };
    return command === 'compile' ? { kinds: ['build'], program: 'dart compile' } : undefined;
  },
  readSummaries: byLine((line) => {
    // 00:02 +13: All tests passed!
    const match = /^\d{2}:\d{2} \+(\d{1,9})(?: ~(\d{1,9}))?: All tests passed!$/.exec(line);
    if (match !== null)
      return {
        kind: 'tests',
        verdict: 'passed',
        whole: true,
        counts: { passed: groupNumber(match, 1), failed: 0 },
      };
    // 00:02 +16 -1: Some tests failed.
    if (/^\d{2}:\d{2} \+\d{1,9}(?: ~\d{1,9})? -\d{1,9}: Some tests failed\.$/.test(line)) return failed();
    if (/^(?:\d{2}:\d{2} \+0(?: ~\d{1,9})?: )?(?:No tests ran\.|All tests skipped\.)$/.test(line))
      return nothing();
    // ✓ Built build/app/outputs/flutter-apk/app-debug.apk
    return /^✓ {1,2}Built build\//.test(line) ? built() : undefined;
  }),
  examples: [
    { output: '00:02 +13: All tests passed!', verdict: 'passed', whole: true },
    { output: '00:02 +16 -1: Some tests failed.', verdict: 'failed' },
    { output: 'No tests ran.', verdict: 'nothing-ran' },
  ],
};
