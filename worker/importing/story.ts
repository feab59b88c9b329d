/**
 * The shape that every source format converts to. A format reads its own files and returns these; what follows (rows,
 * pictures, redirects) is the same for all formats.
 */
import type { Paragraph, TitleCode } from '#schema/content.ts'
import type { PostVisibility } from '#schema/enums.ts'
import type { Direction } from '#schema/languages.ts'

export interface ImportedStory {
  /** What always identifies it within its source: a path or the source's own id. */
  sourceId: string
  title: string
  /** The parts of the title that are code. */
  titleCode?: TitleCode
  subtitle: string
  /** The first is the creator, the others co-authors; empty: the person who imports. */
  authors: ImportedAuthor[]
  tags: ImportedTag[]
  topics: ImportedTag[]
  /** Milliseconds UTC; null for a draft. */
  publishedAt: number | null
  /** The source's own time, so that it is the same at each run; it may be in the future. */
  updatedAt: number
  /** The source does not say when; the date of an earlier import holds. */
  isUndated?: true
  visibility: PostVisibility
  /** What its front matter says. */
  language?: string
  direction?: Direction
  /** Of its site: for texts that are too short to say. */
  languageOtherwise?: string
  /** Where it was first published, if that is elsewhere. */
  canonicalUrl?: string
  /** A `ref` of `images`. */
  previewImage?: string
  previewImageAlt?: string
  /** The body. An IMG's `image.id` is a `ref` of `images` until the picture is stored. */
  paragraphs: Paragraph[]
  /** Its address at the source and its aliases: a leading slash, no trailing one. */
  paths: string[]
  images: ImportedImage[]
  embeds: ImportedEmbed[]
  notes: ConversionNote[]
}

export interface ImportedAuthor {
  /** The source's key for them, such as a slug. */
  key: string
  name: string
  bio?: string
}

export interface ImportedTag {
  slug: string
  name: string
}

/** A picture of the source: by its path there, or its bytes if the format contains them. */
export interface ImportedImage {
  ref: string
  path?: string
  bytes?: Uint8Array
}

/** A row of `media_resources`. */
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

/** Something that could not be imported unchanged, and where it is. */
export interface ConversionNote {
  kind: NoteKind
  /** What was found, and what was done with it. */
  detail: string
  /** In the source file, from 1; 0 for the story as a whole. */
  line: number
}

/** A story that cannot be imported at all. */
export interface UnreadableStory {
  sourceId: string
  problem: string
}

/** One site to import. */
export interface Source {
  /** Stable between runs: what makes a second import of the same site an update. */
  name: string
  /** The name of a publication created for it. */
  title: string
  /** What it says about itself; '' if nothing. */
  description: string
  /** The number of stories, for the progress bar. */
  count: number
  /** Paths of files that are named like stories, but are not. */
  passedOver: string[]
  /** What stories link to and are found by; read before them, so that they can link to each other. */
  overview(): Promise<SourceOverview>
  /**
   * Reads lazily, in the same order each time.
   * @param pageOf where links within the source lead; without it they keep their paths
   */
  stories(pageOf?: PageOf): AsyncIterable<ImportedStory | UnreadableStory>
  /** The bytes of a picture that a story names by path. */
  readImage(path: string): Promise<Uint8Array>
}

export interface SourceOverview {
  /** Path of a story at the source -> its `sourceId`. */
  addresses: Map<string, string>
  /** All authors and topics that the source lists, with or without stories. */
  authors: ImportedAuthor[]
  topics: ImportedTag[]
  tags: ImportedTag[]
}

/** The address here of a page of the source, by its path there; null for a page that is not imported. */
export type PageOf = (path: string) => string | null
