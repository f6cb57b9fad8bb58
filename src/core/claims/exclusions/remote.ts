import { anyOf, type Exclusion } from './exclusion.ts';

const isRemote = anyOf(`
  ci|ci/cd|~ci|github actions|github|gitlab|actions|pipeline|pipelines|workflow|workflows|jenkins|circleci|travis|buildkite
  remote|remotely|pr checks|status checks|appveyor|azure pipelines|nightly|vercel|netlify|cloud|hosted|jobs|job|deploy
  deployment|the pr|on the pr|ci's|readthedocs|codecov|teamcity|drone|bitbucket
`);

/** Runs that no transcript can show. */
export const remote: Exclusion = {
  id: 'remote',
  title: 'Remote runs: in CI, GitHub Actions, the pipeline',
  leavesOut: ({ opening, core, tail }) => isRemote(opening) || isRemote(core) || isRemote(tail),
  examples: {
    leftOut: [
      'All tests pass in CI.',
      'CI: all tests pass',
      'In CI, all tests pass.',
      'CI tests pass.',
      'The CI build passes.',
      'The CI build is green.',
      'The build passes on GitHub Actions.',
      'All tests pass in the pipeline.',
      'GitHub Actions: build passes',
      'The GitHub build succeeded.',
      'The Jenkins build passed.',
      'The nightly build passes.',
      'All tests passed remotely.',
      'CI:\n- All tests pass',
    ],
    kept: [
      '99 tests pass and CI is green.',
      'CI is green; all 12 tests pass.',
      'All tests pass, so CI is next.',
    ],
  },
};
