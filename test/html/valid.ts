/** The recommended rules, without rules of style. */
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

const config: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React prints attributes in camel case, void elements with a slash, and async="". HTML allows all of it.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // Search engines cut long titles; authors' titles are theirs.
    'long-title': 'off',
    // Themes and focal points are style attributes; their values are parsed numbers, and the policy allows them.
    'no-inline-style': 'off',
    // Paragraphs have hexadecimal ids.
    'valid-id': ['error', { relaxed: true }],
    // ARIA allows a name on any element with a role that takes one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Our files have a digest in their names, and come from the document's origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // An anchor's second name is a `name`: an id could shadow an element of the page.
    'no-deprecated-attr': 'off',
    // A code block that scrolls is a named region and still a pre.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

/** Includes the markup around each fault. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message} · ${html.slice(Math.max(0, offset - 40), offset + 80)}`,
    ),
  )
}
