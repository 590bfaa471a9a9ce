import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The recommended rules of html-validate, and the deviations with their reasons. */
const RULES: ConfigData['rules'] = {
  // React's output has attributes in camel case, closed void elements and boolean attributes with an empty
  // value. All of it is valid HTML, and the product cannot change it.
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': ['error', { style: 'empty' }],
  'attribute-empty-style': ['error', { style: 'empty' }],
  // HTML allows any id without spaces; React's ids start with an underscore.
  'valid-id': ['error', { relaxed: true }],
  // Inline styles are for values that are only known at render time, such as members' colours and scaled
  // drawings. Base UI also hides the inputs of its switches that way.
  'no-inline-style': 'off',
  // A table displayed as blocks on narrow screens is exposed as a table only with explicit roles.
  'no-redundant-role': [
    'error',
    { exclude: ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'] },
  ],
  // Slides of a carousel are list items, which may have a name according to ARIA.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules: RULES }),
);

/** Returns the markup errors of a page, one line each: rule, message and selector. */
export async function markupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}, at ${selector}`),
  );
}
