/** Whether a document is valid HTML: the recommended rules, without rules of style. */
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

const config: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React prints: attributes in camel case, void elements with a slash, async="". HTML minds none of it.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // Search engines cut long ones; authors' titles are theirs.
    'long-title': 'off',
    // Themes and focal points are style attributes; their values are parsed numbers, and the policy allows them.
    'no-inline-style': 'off',
    // An id may be anything without a space; paragraphs have hexadecimal ones.
    'valid-id': ['error', { relaxed: true }],
    // ARIA lets every element have a name that has a role for it: a list too.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Our files carry a digest in their names, and come from the document's origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A second name of an anchor is a `name`: an id could shadow an element of the page.
    'no-deprecated-attr': 'off',
    // A code block that scrolls is a named region and still a pre.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

/** A line for each fault, with the markup around it. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message} · ${html.slice(Math.max(0, offset - 40), offset + 80)}`,
    ),
  )
}
