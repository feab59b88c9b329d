import type { Paragraph, TitleCode } from '#schema/content/content.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { decodeText } from '#worker/importing/decodeText.ts'
import type { HtmlSource } from '#worker/importing/html/conversion.ts'
import { cardParagraph } from '#worker/importing/html/embeds.ts'
import type { ConvertedBody } from '#worker/importing/html/toParagraphs.ts'
import { type Access, accessOf, isExpired, truthOf } from '#worker/importing/markdown/access.ts'
import { convertBody } from '#worker/importing/markdown/convertBody.ts'
import { pathsOf } from '#worker/importing/markdown/addresses.ts'
import { type Directory, ownAddress } from '#worker/importing/markdown/directory.ts'
import type { Site } from '#worker/importing/markdown/site.ts'
import { addressOfFile } from '#worker/importing/templates/liquid.ts'
import {
  type Fields,
  isRecord,
  textField,
  withoutHtml,
  withoutMarkdown,
  readTicks,
  wordsOf,
} from '#worker/importing/markdown/fields.ts'
import { readFrontMatter } from '#worker/importing/markdown/frontMatter.ts'
import {
  authorsOf,
  canonicalUrlOf,
  jointAuthors,
  languageOf,
  slugFor,
  storyDates,
  tagsIn,
  topicsIn,
} from '#worker/importing/markdown/storyFields.ts'
import type { ConversionNote, ImportedStory, NoteKind, PageOf } from '#worker/importing/story.ts'

export interface StoryFile {
  path: string
  bytes: Uint8Array
  modifiedAt: number
  /** It is the same in each checkout. */
  committedAt: number | null
  now: number
  directives?: boolean
}

type Note = (kind: NoteKind, detail: string, line?: number) => void

/**
 * @param pageOf without it links keep their paths
 * @throws Error if its front matter cannot be read
 */
export function readStory(file: StoryFile, directory: Directory, pageOf?: PageOf): ImportedStory {
  const notes: ConversionNote[] = []
  const note: Note = (kind, detail, line = 0) => void notes.push({ kind, detail, line })
  const { text, problem } = decodeText(file.bytes)
  if (problem) note('encoding', problem)
  const front = readFrontMatter(text)
  const { body: markdown, lines } = front
  if (front.problem) throw new Error(`the front matter ${front.problem}`)
  for (const { detail, line } of front.guesses) note('front-matter', detail, line)
  const fields = directory.withDefaults(front.fields, file.path)
  const slug = slugFor(fields, file.path)
  const paths = pathsOf(fields, file.path, slug, directory.site)
  const body = convertBody(markdown, {
    directives: file.directives,
    findImage: (address) => directory.findImage(address, file.path),
    vault: directory.vault,
    templating: directory.templating(directory.withDefaults(front.values, file.path), file.path),
    resolveLink: (address) =>
      resolveLink(address, { own: paths[0] ?? '', path: file.path, site: directory.site, pageOf }),
    note: (kind, detail, line) => note(kind, detail, line > 0 ? line + lines : 0),
  })
  const { title, titleCode } = takeTitle(fields, body, slug, (detail) => note('html', `the title: ${detail}`))
  const canonicalUrl = canonicalUrlOf(fields)
  const said = withoutMarkdown(textField(fields, 'subtitle', 'deck', 'summary', 'description', 'excerpt'))
  const subtitle = isOpening(said, body) ? '' : said
  fillEmptyBody(body, { title, subtitle, canonicalUrl }, note)
  if (textField(fields, 'redirectto'))
    note('redirect', `the source led readers on to ${textField(fields, 'redirectto')}`)
  for (const said of jointAuthors(fields, directory)) note('authors', `${said}: split into its names`)
  const access = accessFor(fields, file.path, body)
  if (access.reason !== '') note('not-public', `kept as a draft: ${access.reason}`)
  if (isExpired(fields, file.now)) note('expiry', 'the expiry date has no effect here')
  return {
    sourceId: file.path,
    title,
    ...(titleCode.length > 0 && { titleCode }),
    subtitle,
    authors: authorsOf(fields, directory),
    tags: tagsIn(fields),
    topics: topicsIn(fields, directory),
    ...datesFor(fields, file, directory.site.timeZone, access, note),
    visibility: access.visibility,
    ...languageOf(fields, directory.site.language),
    ...(canonicalUrl && { canonicalUrl }),
    ...previewImageOf(fields, body, directory, file.path, note),
    paths,
    ...body,
    notes,
  }
}

function accessFor(fields: Fields, path: string, { paragraphs }: ConvertedBody): Access {
  const access = accessOf(fields)
  const isDraft = access.isDraft || paragraphs.length === 0 || /(?:^|\/)_?drafts\//i.test(path)
  return { ...access, isDraft }
}

/** A body's first heading used as title leaves the body. */
function takeTitle(
  fields: Fields,
  body: ConvertedBody,
  slug: string,
  note: (detail: string) => void,
): ReturnType<typeof readTicks> {
  const given = readTicks(withoutHtml(textField(fields, 'title'), note))
  const at = given.title === '' ? body.paragraphs.findIndex(({ type }) => /^H\d$/.test(type)) : 0
  const heading = body.paragraphs[at]
  const isTitle =
    heading && /^H\d$/.test(heading.type) && (given.title === '' || heading.text === given.title)
  if (isTitle) body.paragraphs.splice(at, 1)
  if (given.title) return given
  return isTitle
    ? { title: heading.text, titleCode: codeIn(heading) }
    : { title: wordsOf(slug), titleCode: [] }
}

const codeIn = ({ markups }: Paragraph): TitleCode =>
  markups.filter(({ type }) => type === 'CODE').map(({ start, end }) => [start, end])

/** A generated subtitle would repeat the start of the text. */
function isOpening(subtitle: string, { paragraphs }: ConvertedBody): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  const opening = words(paragraphs.find(({ type, text }) => type === 'P' && text !== '')?.text ?? '')
  const said = words(subtitle.replace(/(?:…|\.{3}|\[…\])\s*$/, ''))
  return (
    said !== '' &&
    (opening === said || opening.startsWith(`${said} `) || (opening !== '' && said.startsWith(`${opening} `)))
  )
}

function fillEmptyBody(
  body: ConvertedBody,
  story: { title: string; subtitle: string; canonicalUrl?: string },
  note: Note,
) {
  if (body.paragraphs.length > 0) return
  if (story.canonicalUrl) {
    body.paragraphs.push({ name: '0001', ...cardParagraph(story.canonicalUrl, story.title, story.subtitle) })
  }
  note(
    'empty-body',
    story.canonicalUrl
      ? `no text of its own; a card leads to ${story.canonicalUrl}`
      : 'no text; kept as a draft',
  )
}

function datesFor(
  fields: Fields,
  file: StoryFile,
  zone: string,
  { isDraft }: Access,
  note: Note,
): Pick<ImportedStory, 'publishedAt' | 'updatedAt' | 'isUndated'> {
  const { published, updated, unreadable } = storyDates(fields, file.path, zone)
  const publishedAt = published ?? file.committedAt ?? file.modifiedAt
  const origin = file.committedAt === null ? 'the file' : 'its first commit'
  if (unreadable) note('missing-date', `couldn’t read the date ${JSON.stringify(unreadable)}`)
  else if (published === null && !isDraft)
    note('missing-date', `no date; using the time of ${origin}, now and in later imports`)
  const isAhead = publishedAt > file.now
  if (isAhead && !isDraft) note('scheduled', 'dated in the future; kept as a draft')
  return {
    publishedAt: isAhead || isDraft ? null : publishedAt,
    updatedAt: updated ?? publishedAt,
    ...(published === null && { isUndated: true }),
  }
}

function previewImageOf(fields: Fields, body: ConvertedBody, directory: Directory, path: string, note: Note) {
  const keys = [
    'featured_image',
    'primary_image',
    'cover',
    'image',
    'thumbnail',
    'hero',
    'feature_image',
    'banner',
  ]
  const value = keys
    .map((key) => fields[key])
    .find((field) => field !== undefined && field !== null && truthOf(field) === undefined && field !== '')
  const named = isRecord(value)
    ? {
        address: textField(value, 'src', 'uid', 'image', 'url', 'path', 'file'),
        alt: textField(value, 'alt', 'title'),
      }
    : { address: textField({ value }, 'value'), alt: textField(fields, 'image_alt', 'cover_alt', 'alt') }
  const found = named.address === '' ? null : directory.findImage(named.address, path)
  if (named.address !== '' && found === null)
    note('missing-image', `${named.address} (the story’s own picture)`)
  const first = body.paragraphs.find(({ type }) => type === 'IMG')?.image
  if (found === null) return first ? { previewImage: first.id, previewImageAlt: first.alt } : {}
  if (!body.images.some(({ ref }) => ref === found)) body.images.push({ ref: found, path: found })
  return { previewImage: found, previewImageAlt: named.alt }
}

interface Linking {
  own: string
  path: string
  site: Site
  pageOf: PageOf | undefined
}

function resolveLink(
  address: string,
  { own, path, site, pageOf }: Linking,
): ReturnType<HtmlSource['resolveLink']> {
  const written = address.replace(/[\t\n\r]/g, '').trim()
  const text = ownAddress(written, site.origin, site.base)
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^[#\\]/i.test(text)) return hrefOrProblem(safeUrl(text, { ownPaths: true }))
  if (/^www\./i.test(text)) return hrefOrProblem(safeUrl(`https://${text}`))
  const isFile = /^[^?#]*\.(?:md|markdown)(?:[?#]|$)/i.test(text)
  const base = isFile ? `https://own.invalid${addressOfFile(path)}` : `https://own.invalid${own}/`
  // Zola's links to files start at the content folder.
  const target = text.replace(/^@\//, '/')
  if (text === '' || !URL.canParse(target, base)) return { problem: 'unsafe-url' }
  const { pathname, search, hash } = new URL(target, base)
  const place = isFile ? addressOfFile(pathname).replace(/\/_?index$/, '') || '/' : pathname
  if (!pageOf) return hrefOrProblem(safeUrl(place + search + hash, { ownPaths: true }))
  const page = pageOf(decoded(place).replace(/(?<=.)\/(?:index\.html)?$/, ''))
  return page === null ? { problem: 'dead-link' } : { href: page + hash }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const hrefOrProblem = (href: string | null) =>
  href === null ? ({ problem: 'unsafe-url' } as const) : { href }
