import { anyOf, type Exclusion } from './exclusion.ts';

const isElsewhere = anyOf(`
  upstream|downstream|on main|on master|on trunk|on develop|on dev|on staging|on production|on prod|on next|on stable
  on the main|on the master|on the base|on the release|on the other|on another|on other|on your|on their|on a different
  on the default|on the parent|on the remote|on origin|on remote|on old|on the old|on my machine|on my laptop|on my side|on my end|on my computer|on my mac|on my box|on windows|on linux
  on macos|on mac|in production|in staging|in prod|in the other|in another|in the fork|in a fork|in their|in your
  in the original|in the upstream|in the old|in the main|from main|from master|against main|against master|at main
  on the previous|on the last|on ~main|on ~master|on ~develop|on ~origin/main|on ~upstream|on origin/main|on origin/master
  at commit|at the commit|at that commit|on that commit|at tag|at revision|at the previous|at head~1|at ~head~1|on a clean checkout|on the unmodified|on the unpatched|on the target branch|in the parent|elsewhere
  with the old|under windows|on the server|on a branch|on the feature|on the branch of|on hers|in the worktree of
`);

/** "on v1.2", "on feature/x": a name after "on" is another place, unless it is this one. */
const ON_NAME =
  / on (?!node|python|ruby|rust|java|go|php|jdk|this|the first|the second|the new|the current|head|both|every|each|all|my|top|stable|nightly|retry|rerun|re-run|it|them|first|a |the )([~\w./-]+)(?= )/;

/** Another branch, checkout or machine. */
export const elsewhere: Exclusion = {
  id: 'elsewhere',
  title: 'Another branch, checkout or machine: on main, upstream, in the fork',
  leavesOut: ({ opening, core, tail }) => {
    const own = `${opening}${core}${tail}`;
    return isElsewhere(own) || ON_NAME.test(own);
  },
  examples: {
    leftOut: [
      'Tests pass upstream.',
      'All tests pass on main.',
      'All tests pass on `main`.',
      'All tests pass on the main branch.',
      'All tests pass on origin/main.',
      'On main, all tests pass.',
      'Upstream, all tests pass.',
      'Upstream tests pass.',
      'The build succeeds on master.',
      'All tests pass on the release branch.',
      'All tests pass in the fork.',
      'All tests pass in the other repo.',
      'All tests pass on Windows.',
      'All tests pass on your machine.',
      'All tests pass, on main.',
      'All tests pass on `feature/x`.',
      'The build passes in production.',
    ],
    kept: [
      'All tests pass on this branch.',
      'All tests pass on Node 20.',
      'All tests pass here.',
      'All tests pass and I merged to main.',
      'All tests pass. The fix is on main.',
    ],
  },
};
