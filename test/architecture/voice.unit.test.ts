/** A machine can check this part of docs/words.md. */
import { describe, expect, test } from 'vitest'
import { ALL_TEXTS, visibleTexts } from '../../bin/checking/visibleTexts.ts'

/** Quotes of the specification, answers in other services' names, and search words are no texts of ours. */
const texts = visibleTexts(ALL_TEXTS).filter(
  ({ id, file, text }) =>
    !id &&
    !/\/fakes?\/|^worker\/search\/(?:answerQueries|filters|hosted)\.ts$|\/blockMenu\.ts$/.test(file) &&
    !/^(?:Post|Tag|Catalog)$/.test(text),
)

const EXEMPT: Record<string, string> = {
  'This is a private preview of a draft. Please don’t share it.': 'a favour, not an instruction',
  'The CAA records don’t allow our certificate authorities. Add one with the tag issue and the value {…}.':
    'CAA records have tags',
  'Post by @{…}': 'the word of another network',
  'url must be a link to this site': 'a parameter of oEmbed',
}

/** Each rule has the forms that break it; `{…}` is a placeholder. */
const RULES: Record<string, RegExp> = {
  'say what to do, without please': /\bplease\b/i,
  'no “There are no …”': /\bthere (?:are|is|were|was) (?:no|none)\b/i,
  'contractions of not':
    /\b(?:is|are|was|were|do|does|did|has|have|had|can|could|would|should|must|will) not\b|\bcannot\b/i,
  'contractions of is, are and will':
    /\b(?:it|that|there|what) is(?= [\p{Ll}{])|\b(?:you|we|they) (?:are|will)(?= [\p{Ll}{])/iu,
  'short questions and plain buttons': /^do you want to\b|^(?:Retry|Send again)\b/i,
  'curly quotes': /\p{L}'\p{L}|(?:^|\s)["']\p{L}|\p{L}["'](?:[\s.,;]|$)/u,
  'no exclamation marks': /\p{L}!/u,
  'an ellipsis only for progress': /\p{Ll} ?\.\.\.|^(?!\p{Lu}\p{Ll}+ing\b).*(?<!\{)…(?![}@])/u,
  'British spelling':
    /\b(?:favorit\w*|colors?|center(?:ed)?|cancel(?:ed|ing)|gray|behavior\w*|honor\w*|label(?:ed|ing)|travel(?:ed|ing)|fulfill\w*|licenses?|(?:recogn|organ|custom|personal|apolog|author|summar|optim|minim|normal|categor)iz\w*)\b/i,
  '% for per cent': /\bper ?cent\b/i,
  'story, response, publication': /\b[Pp]osts?\b(?!-)|\b[Aa]rticles?\b|\b[Mm]agazines?\b/,
  'picture, alt text': /(?<!-)\bimages?\b|\bphotos?\b|\balternative text\b/i,
  'sign in, sign up': /\b(?:log(?:ged|ging)?[ -]?(?:in|out|on)|logins?|register(?:ed|ing)?)\b/i,
  'recovery code': /\bbackup codes?\b/i,
  topic: /\btags?\b/i,
  'collection, list, series': /\bsequences?\b|\bcatalogs?\b/i,
  'trash, restore, permanently': /\bbin\b|\bfor good\b|\bput back\b/i,
  'member, member-only': /\bsubscribers?\b|\bmembers-only\b|\bfor members only\b/i,
  'email, address, connect': /\be-mails?\b|\bURLs?\b|\b(?:claim|detach)(?:ed|s|ing)?\b/i,
  'earlier version': /\brevisions?\b|\bformer\b/i,
  'right away, up to':
    /\bat once\b|\bin the meantime\b|\bby itself\b|\bso that\b|\bat most (?:[\d{]|\w+ characters)/i,
  JavaScript: /\b(?:needs?|without|by) (?:a )?scripts?\b/i,
}

/** The cache's entries have tags, and so do templates. */
const ABOUT_TAGS = /^client\/admin\/|^worker\/(?:admin|cache|importing\/templates)\/|^bin\//

/** Newsletters have subscribers; a membership has members. */
const ABOUT_SUBSCRIBERS =
  /^schema\/copy\/(?:newsletter\w*|exporting|stats)\.ts$|^(?:worker|client)\/newsletters\//

describe('texts keep to', () => {
  test.each(Object.entries(RULES))('%s', (name, wrong) => {
    const found = texts.filter(
      ({ text, file }) =>
        wrong.test(text) &&
        !(text in EXEMPT) &&
        !(name === 'topic' && ABOUT_TAGS.test(file)) &&
        !(name === 'member, member-only' && ABOUT_SUBSCRIBERS.test(file)),
    )
    expect(found.map(shown)).toEqual([])
  })
})

/** The last five belong to an author who does not exist. */
const NAMES =
  /^(?:Partner|Program|Terms|Service|Privacy|Policy|Mail|Markdown|About|Settings|Featured|Enter|Escape|Tab|Ctrl|Google|Facebook|Twitter|Apple|Pay|Play|App|Store|Podcasts|Samsung|Internet|Archive|Cloudflare|Mastodon|Ghost|Substack|Mailchimp|Windows|United|States|Social|Security|Application|Sans|Mono|Trump|Holt|Slow|Gauge|Alder|Press)$/

test('texts have capitals at the start of a sentence, and in names', () => {
  const found = texts.filter(({ text }) =>
    [...text.matchAll(/(?<=[\p{Ll}\d,”] )\p{Lu}\p{Ll}+(?!\p{L})/gu)].some(([word]) => !NAMES.test(word)),
  )
  expect(found.map(shown)).toEqual([])
})

test('every exemption is still needed', () => {
  const all = new Set(texts.map(({ text }) => text))
  expect(Object.keys(EXEMPT).filter((text) => !all.has(text))).toEqual([])
})

const shown = ({ file, line, text }: (typeof texts)[number]) => `${file}:${line} ${text}`
