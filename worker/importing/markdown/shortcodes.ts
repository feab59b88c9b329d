/** Unknown ones are reported, and replaced by their readable arguments and content. */
import { escapeText, tag } from '#worker/importing/html/escape.ts'
import type { Shortcode } from '#worker/importing/templates/shortcode.ts'

export interface Meaning {
  address?(shortcode: Shortcode): string | null
  html?(shortcode: Shortcode, inline: (markdown: string) => string): string
  range?: 'aside' | 'mark' | 'details'
  closing?(opening: Shortcode): string
}

export function meaningOf(name: string): Meaning | null {
  if (Object.hasOwn(MEANINGS, name)) return MEANINGS[name]!
  return /(?:^|[-_/])(?:img|image|picture|photo)(?:$|[-_])/.test(name) ? picture : null
}

export function readableArguments({ named, positional }: Shortcode): string {
  const texts = [
    'kicker',
    'title',
    'heading',
    'text',
    'caption',
    'intro',
    'label',
    'cite',
    'summary',
    'description',
  ]
  const said = texts.map((key) => named[key] ?? '').filter(Boolean)
  const sentences = positional.filter((value) => /\s/.test(value))
  return [...said, ...sentences].map((text) => `<p>${escapeText(text)}</p>`).join('')
}

const first = ({ positional, named }: Shortcode, ...keys: string[]): string =>
  keys.map((key) => named[key]).find(Boolean) ?? positional[0] ?? ''

const link = (href: string, text: string) => tag('a', { href }, escapeText(text || href))

const picture: Meaning = {
  address: (code) => pictureOf(code).src,
  html: (code, inline) => {
    const { named } = code
    const { src, alt, caption: said, title } = pictureOf(code)
    // Real exports have `capton`.
    const caption = [named['caption'] ?? named['capton'] ?? said, named['attr'] || named['attribution']]
      .filter(Boolean)
      .join(' — ')
    const titled = title && title !== caption ? tag('strong', {}, escapeText(title)) : ''
    const image = tag('img', { src, alt })
    const linked = named['link'] ? tag('a', { href: named['link'] }, image) : image
    const text = [titled, inline(caption)].filter(Boolean).join(' ')
    return text === '' ? linked : `<figure>${linked}<figcaption>${text}</figcaption></figure>`
  },
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/i
const SIZE = /^[\d.,\s]+(?:px|%|v?w|em)?$|\d(?:px|vw)\b/

/** In order: file, description, caption; Octopress has the title before the description. */
function pictureOf({ name, positional, named }: Shortcode) {
  const at = Math.max(
    0,
    positional.findIndex((value) => PICTURE_FILE.test(value)),
  )
  const src = named['src'] ?? named['path'] ?? named['url'] ?? named['file'] ?? named['image_path']
  const [first, second] = positional
    .slice(src === undefined ? at + 1 : 0)
    .filter((value) => value !== '' && !SIZE.test(value))
  const isTitled = name === 'img' && second !== undefined
  return {
    src: src ?? positional[at] ?? '',
    alt: named['alt'] ?? (isTitled ? second : first),
    title: named['title'] ?? (isTitled ? first : undefined),
    caption: isTitled ? undefined : second,
  }
}

const page: Meaning = {
  address: (code) => pagePath(first(code, 'path', 'link')),
  html: (code) => link(pagePath(first(code, 'path', 'link')), first(code, 'path', 'link')),
}

const file: Meaning = {
  address: (code) => first(code, 'file', 'src', 'path'),
  html: (code) => link(first(code, 'file', 'src', 'path'), code.named['label'] ?? code.named['text'] ?? ''),
}

const aside: Meaning = {
  range: 'aside',
  html: ({ named }, inline) => heading(named['kicker'], named['title'], inline),
}

const section: Meaning = { html: ({ named }, inline) => heading(named['kicker'], named['title'], inline) }

const frame = (address: (id: string) => string): Meaning => ({
  html: (code) =>
    tag('iframe', { src: address(first(code, 'id', 'src', 'url')), title: code.named['title'] }, ''),
})

const post = (address: (user: string, id: string) => string): Meaning => ({
  html: ({ named, positional }) => {
    const user = named['user'] ?? (positional.length > 1 ? positional[0]! : '')
    const id = named['id'] ?? positional.at(-1) ?? ''
    const title = user ? `Post by @${user}` : 'Post'
    return tag(
      'a',
      { 'data-paragraph': 'MIXTAPE_EMBED', href: address(user || 'i', id), 'data-title': title },
      '',
    )
  },
})

const tweet = post((user, id) => `https://twitter.com/${user}/status/${id}`)
const absolute = (id: string) => id

const MEANINGS: Record<string, Meaning> = {
  details: {
    range: 'details',
    html: ({ named, positional }, inline) =>
      tag(
        'summary',
        { 'data-paragraph': 'DETAILS' },
        inline(named['summary'] ?? named['title'] ?? positional[0] ?? 'Details'),
      ),
  },
  toc: { html: () => '' },
  figure: picture,
  gist: {
    html: ({ positional: [user = '', id = ''] }) =>
      `<p>${link(`https://gist.github.com/${user}/${id}`, '')}</p>`,
  },
  highlight: {
    range: 'mark',
    html: ({ inner, positional }) =>
      inner === undefined
        ? ''
        : `<pre><code class="language-${escapeText(positional[0]!)}">${escapeText(inner)}</code></pre>`,
  },
  instagram: { html: (code) => `<p>${link(`https://www.instagram.com/p/${first(code, 'id')}/`, '')}</p>` },
  ref: page,
  relref: page,
  tweet,
  twitter: tweet,
  vimeo: frame((id) => `https://vimeo.com/${id}`),
  x: tweet,
  youtube: frame((id) => `https://www.youtube.com/watch?v=${id}`),

  accordion: section,
  'asset-static': file,
  box: aside,
  button: {
    html: ({ named, positional }) =>
      `<p>${link(named['href'] ?? positional[0] ?? '', named['text'] ?? positional[1] ?? '')}</p>`,
  },
  callout: aside,
  'card-policy': {
    html: ({ named }, inline) =>
      heading(named['kicker'], `[${named['title'] ?? ''}](${named['src'] ?? ''})`, inline),
  },
  'card-prompt': {
    range: 'aside',
    html: ({ named }, inline) => `<p>${inline(named['intro'] ?? '')}</p>`,
    closing: ({ named }) => `<p>${link(named['button-url'] ?? '', named['button-text'] ?? '')}</p>`,
  },
  'cspan-iframe': frame(absolute),
  'fb-video': frame(absolute),
  'featured-resource': {
    html: (code) =>
      `<p>${escapeText(code.named['kicker'] ?? '')} ${link(pagePath(first(code, 'link')), pageName(first(code, 'link')))}</p>`,
  },
  iframe: frame(absolute),
  'legacy-file': file,
  link: page,
  note: aside,
  'quote-block': {
    html: ({ named }, inline) =>
      `<blockquote><p>${inline(named['text'] ?? '')}</p>${named['cite'] ? `<p>— ${inline(named['cite'])}</p>` : ''}</blockquote>`,
  },
  ring: section,
  tip: aside,
  tmp: { address: () => null },
  warning: aside,
}

function heading(kicker = '', title = '', inline: (markdown: string) => string): string {
  const text = [kicker, title].filter(Boolean).join(': ')
  return text === '' ? '' : `<h4>${inline(text)}</h4>`
}

const pagePath = (path: string) =>
  path === '' || /^[a-z]+:|^#/i.test(path)
    ? path
    : `/${path.replace(/^\//, '')}`.replace(/\/?(?:_?index)?\.(?:md|markdown|html?)(?=$|#|\?)/i, '')

const pageName = (path: string) => (pagePath(path).split('/').findLast(Boolean) ?? path).replaceAll('-', ' ')
