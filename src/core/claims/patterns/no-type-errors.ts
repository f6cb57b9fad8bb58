import type { ClaimPattern } from './pattern.ts';
import { isStatementEnd } from './tail.ts';

/**
 * No type errors · 0 type errors · there are no compile errors · tsc has no errors · TypeScript: 0 errors
 * Read at the start of the text, tokens parted by one space.
 */
const FORMS = [
  /^(?:there (?:are|were) )?(?:no|0|without|without any) (?:(?:more|remaining|further) )?(?:type|typescript|ts|tsc|mypy|pyright|compile|compiler|compilation|build|typecheck|typechecking)(?: or (?:lint|type|build))? (?:errors?|failures|errors or warnings|errors or failures|issues)(?: (?:remain|left|found|anywhere|were found|are left|at all|reported))?(?= |$)/,
  /^(?:the )?(?:tsc|mypy|pyright|vue-tsc|svelte-check|typecheck|typechecking|typescript|build|compilation|compiler|#build\d+)(?: now)? (?::|has|had|gives|:) (?:no|0) (?:type )?(?:errors|issues|failures|problems)(?= |$)/,
];

/** "No type errors." */
export const noTypeErrors: ClaimPattern = {
  id: 'no-type-errors',
  title: 'No type, compile or build errors',
  kinds: ['build'],
  match: ({ tokens }, start) => {
    const text = tokens.slice(start, start + 12).join(' ');
    for (const form of FORMS) {
      const match = form.exec(text);
      if (!match) continue;
      const end = start + match[0].split(' ').length;
      if (!isStatementEnd(tokens, end)) continue;
      const scope = ['in', 'for', 'from'].includes(tokens[end] ?? '') ? 'one' : 'all';
      const code = tokens[start]?.startsWith('#build') === true ? { code: tokens[start] } : {};
      return [{ kind: 'build', scope, start, end, ...code }];
    }
    return [];
  },
  examples: {
    matching: [
      'No type errors.',
      '0 type errors.',
      'Zero type errors.',
      'There are no type errors.',
      'No TypeScript errors.',
      'No type errors remain.',
      'No type errors found.',
      'No compile errors.',
      'No compilation errors.',
      'No build errors or warnings.',
      'tsc: 0 errors',
      'Build: no errors',
      '`tsc --noEmit`: 0 errors',
      'mypy has no issues.',
      'All tests pass, no type errors.',
    ],
    rejected: [
      'No errors.',
      'There is no type error handling.',
      'No type annotations.',
      'No new type errors.',
      'No type errors should remain.',
      'There are no type hints.',
      'No lint errors.',
      'tsc reports no errors.',
      '3 type errors.',
      'Are there no type errors?',
    ],
  },
};
