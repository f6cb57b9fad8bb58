import { anyOf, type Exclusion } from './exclusion.ts';

const isIndefinite = / (?:a|an|any) (?:[\w~-]+ ){0,4}(?:test|tests|suite|build|spec|compilation|typecheck) /;
const isCausing = anyOf(
  'keep|keeps|kept|leave|leaves|leaving|makes|make|lets|let|helps|help|getting|gets|get|has all|have all',
);

/** A description of things, not a statement that something passed. */
export const description: Exclusion = {
  id: 'description',
  title: 'Descriptions: a suite with 22 passing tests, keeps the tests passing',
  leavesOut: ({ core, clauseBefore }) => isIndefinite.test(core) || isCausing(sinceComma(clauseBefore)),
  examples: {
    leftOut: [
      'I added a suite with 22 passing tests.',
      'A test passes, or it does not.',
      'Any test passes with that mock.',
      'A build succeeds in about a minute.',
      'This keeps lint clean and all tests passing.',
      'Option 1 is the least invasive and keeps the existing tests passing.',
      'It leaves lint clean and the build green.',
      'It makes lint happy and all tests pass.',
      '22 passing tests cover the parser.',
    ],
    kept: ['I made the change and all tests pass.', 'Every test passes.', 'Kept simple; all tests pass.'],
  },
};

/** "kept as one function, all 13 tests pass": what stands before a comma causes nothing after it. */
function sinceComma(text: string): string {
  return text.slice(
    Math.max(text.lastIndexOf(' , '), text.lastIndexOf(' : '), text.lastIndexOf(' ) ')) + 1 || 0,
  );
}
