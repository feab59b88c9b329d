/** Names that people and publications give themselves: what may be in one, so that none can pass for another (X8). */
import * as z from 'zod'
import { isReservedLabel } from '#schema/hosts.ts'
import { isReservedName } from '#schema/reservedNames.ts'
import { isReservedSlug } from '#schema/routes/reserved.ts'

/** Controls, marks that turn the direction of a line, and letters without width: nobody sees them. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Scripts in which a word is spelt with joiners between its letters. */
const JOINING_SCRIPTS = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'.split(' ')
const joined = `[${JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`
const pictograph = String.raw`\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?`
/** Joiners as Unicode has them: they change how the signs beside them look (UAX 31, UTS 51). */
const JOINER = new RegExp(
  `(?<=${joined})[\\u200c\\u200d](?=${joined})|${pictograph}(?:\\u200d${pictograph})*`,
  'gu',
)

const folded = z.string().transform((text) => text.normalize('NFKC').trim().toLowerCase())

/** Letters, digits, dot, underscore and hyphen (D44), as a host's label may begin and end. */
export const username = folded.pipe(
  z
    .string()
    .max(60, 'A username has at most 60 characters.')
    .regex(
      /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/,
      'A username holds letters, digits, dot, underscore and hyphen, and begins and ends with a letter or digit.',
    )
    .refine((name) => !isReservedLabel(name), 'This name is reserved.'),
)

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const slug = folded.pipe(
  z
    .string()
    .max(80, 'An address has at most 80 characters.')
    .regex(SLUG, 'An address holds letters and digits, with hyphens between them.'),
)

/** First segment of a path and label of a host, so that neither may be taken (D01, D44). */
export const collectionSlug = slug.refine(
  (name) => !isReservedSlug(name) && !isReservedName(name),
  'This address is reserved.',
)

export const tagSlug = slug

/** As it is shown: spaces are single, and everything in it can be seen. */
export const displayName = z
  .string()
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'A name must not be empty.')
      .max(100, 'A name has at most 100 characters.')
      .refine(
        (name) => !UNSEEN.test(name.replace(JOINER, '')),
        'A name holds only characters that can be seen.',
      ),
  )
