import type { Paragraph, TitleCode } from '#schema/content/content.ts'
import type { PostVisibility } from '#schema/enums.ts'
import type { Direction } from '#schema/text/languages.ts'

export interface ImportedStory {
  sourceId: string
  title: string
  titleCode?: TitleCode
  subtitle: string
  authors: ImportedAuthor[]
  tags: ImportedTag[]
  topics: ImportedTag[]
  /** Milliseconds UTC; null for a draft. */
  publishedAt: number | null
  /** The source's own time, the same at each run; may be in the future. */
  updatedAt: number
  /** The date of an earlier import holds. */
  isUndated?: true
  visibility: PostVisibility
  language?: string
  direction?: Direction
  languageOtherwise?: string
  /** If first published elsewhere. */
  canonicalUrl?: string
  previewImage?: string
  previewImageAlt?: string
  /** An IMG's `image.id` is a `ref` of `images` until the picture is stored. */
  paragraphs: Paragraph[]
  paths: string[]
  images: ImportedImage[]
  embeds: ImportedEmbed[]
  notes: ConversionNote[]
}

export interface ImportedAuthor {
  key: string
  name: string
  bio?: string
}

export interface ImportedTag {
  slug: string
  name: string
}

export interface ImportedImage {
  ref: string
  path?: string
  bytes?: Uint8Array
}

export interface ImportedEmbed {
  id: string
  provider: string
  providerId: string
  href: string
  title: string
  width: number
  height: number
}

export type NoteKind =
  | 'authors'
  | 'comment'
  | 'dead-anchor'
  | 'dead-link'
  | 'embed'
  | 'empty-body'
  | 'encoding'
  | 'expiry'
  | 'failed'
  | 'parser'
  | 'front-matter'
  | 'html'
  | 'linked-image'
  | 'media'
  | 'missing-date'
  | 'missing-image'
  | 'not-public'
  | 'redirect'
  | 'remote-image'
  | 'scheduled'
  | 'shortcode'
  | 'table'
  | 'template'
  | 'too-long'
  | 'too-many'
  | 'unsafe-url'

export interface ConversionNote {
  kind: NoteKind
  detail: string
  /** From 1; 0 for the story as a whole. */
  line: number
}

export interface UnreadableStory {
  sourceId: string
  problem: string
}

export interface Source {
  /** Stable between runs, so a second import is an update. */
  name: string
  title: string
  description: string
  count: number
  passedOver: string[]
  /** Read before the stories, which link to each other. */
  overview(): Promise<SourceOverview>
  /**
   * The order is the same each time.
   * @param pageOf without it links keep their paths
   */
  stories(pageOf?: PageOf): AsyncIterable<ImportedStory | UnreadableStory>
  readImage(path: string): Promise<Uint8Array>
}

export interface SourceOverview {
  addresses: Map<string, string>
  authors: ImportedAuthor[]
  topics: ImportedTag[]
  tags: ImportedTag[]
}

/** By its path at the source; null for a page that is not imported. */
export type PageOf = (path: string) => string | null
