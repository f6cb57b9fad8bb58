import type { Rule } from '../rule.ts';

/** The session goes on from one that is not here: the run may stand there. */
export const sessionStartsMidway: Rule = {
  id: 'session-starts-midway',
  judge: ({ latest, timeline }) =>
    latest === undefined && timeline.startsMidway ? { reason: 'session-starts-midway' } : undefined,
};

/** The person told of a passing check before the claim: it may pass that on. */
export const mayRelayPerson: Rule = {
  id: 'may-relay-person',
  judge({ claim, latest, timeline }) {
    if (latest !== undefined) return undefined;
    const told = timeline.toldByPerson.some(
      (prompt) => prompt.kind === claim.kind && prompt.place < claim.place,
    );
    return told ? { reason: 'may-relay-person' } : undefined;
  },
};

/** gh pr checks, gh run watch 12, gh run view --log, glab ci status, az pipelines runs show */
const REMOTE_CHECKS =
  /\b(?:gh (?:pr (?:checks|status)|run (?:watch|view|list)|workflow view)|glab ci|az pipelines runs)\b/;

/** The agent looked at what a remote machine checked: it may pass that on. */
export const mayRelayRemote: Rule = {
  id: 'may-relay-remote',
  judge({ claim, latest, timeline }) {
    if (latest !== undefined) return undefined;
    const looked = timeline.session.events.some(
      (event) =>
        event.type === 'call' &&
        event.action.kind === 'shell' &&
        event.place < claim.place &&
        event.state.kind !== 'refused' &&
        REMOTE_CHECKS.test(event.action.command.slice(0, 10_000)),
    );
    return looked ? { reason: 'may-relay-remote' } : undefined;
  },
};

/** Every command before the claim was read, and none of them can have been the check. */
export const noRunFound: Rule = {
  id: 'no-run-found',
  judge: ({ latest }) => (latest === undefined ? { reason: 'no-run-found' } : undefined),
};
