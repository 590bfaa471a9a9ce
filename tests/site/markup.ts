import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The recommended rules of html-validate, with what is set otherwise and why. */
const RULES: ConfigData['rules'] = {
  // React's way of writing: attributes as its own properties are called, void elements closed, booleans empty. All
  // of that is HTML, and none of it is ours to choose.
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': ['error', { style: 'empty' }],
  'attribute-empty-style': ['error', { style: 'empty' }],
  // HTML takes any id without spaces; those that React makes begin with an underscore.
  'valid-id': ['error', { relaxed: true }],
  // Styles of an element are for values that are known only when a page is made: colours that people chose, what is
  // drawn to scale. Base UI hides the inputs behind its switches that way too.
  'no-inline-style': 'off',
  // A table that is laid out as blocks on narrow screens is one to everybody only with its roles.
  'no-redundant-role': [
    'error',
    { exclude: ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'] },
  ],
  // Places of a carousel are items of a list, which ARIA lets one name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules: RULES }),
);

/** What is wrong with the text of a page, a line each: the rule, what it says, where. */
export async function markupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}, at ${selector}`),
  );
}
