import type { Paragraph } from '#schema/content/content.ts'
import { highlight } from '#worker/posts/body/code.ts'
import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, markup } from '#worker/posts/body/html.ts'
import { languageFor } from '#worker/posts/body/languages.ts'
import { inline } from '#worker/posts/body/markups.ts'
import { words } from '#worker/posts/body/words.ts'

const FITTING = 36

/** A block that may scroll is focusable, and regions need distinct names. */
export function pre({ name, text, markups, code }: Paragraph, body: BodyContext): Html {
  const language = languageFor(code?.lang ?? '')
  const label = words.code(body.nextCode(), language?.label ?? null)
  const scrolls = text.split('\n').some((line) => line.length > FITTING)
  const around = attributes({
    id: body.anchor(name),
    class: 'Story-code',
    dir: 'ltr',
    'data-language': language?.label,
    ...(scrolls && { tabindex: 0, role: 'region', 'aria-label': label }),
  })
  const inner =
    language && body.canHighlight(text)
      ? highlight(text, language.id)
      : inline(text, markups, body.links, true)
  return markup`<pre${around}><code>${inner}</code></pre>`
}
