/** A story that its owner held back must not be published. */
import type { PostVisibility } from '#schema/enums.ts'
import { firstCharacters } from '#schema/text/truncate.ts'
import { parseDate } from '#worker/importing/dates.ts'
import { type Fields, isRecord, scalar } from '#worker/importing/markdown/fields.ts'

export interface Access {
  isDraft: boolean
  visibility: PostVisibility
  reason: string
}

const OUT = ['published', 'publish', 'public']
const PUBLIC = ['public', 'everyone', 'everybody', 'anyone', 'all', 'open', 'free', 'published']
const LOCKED =
  /^(?:members?|subscribers?|paid|premium|locked|tiers|paying)(?:[-_ ]?(?:only|members?|subscribers?))?$/
const UNLISTED = ['unlisted', 'hidden']
const LOCKING = ['paid', 'locked', 'premium', 'paywall', 'membersonly', 'memberonly', 'subscribersonly']
const UNLISTING = ['unlisted', 'hidden', 'eleventyexcludefromcollections']
const HELD_BACK = ['private', 'headless', 'password']

export function accessOf(written: Fields): Access {
  const fields = normaliseNames(written)
  const spoken = ['visibility', 'access'].flatMap((key) => valuesOf(fields[key]))
  const build = recordOf(fields['build'])
  const isLocked = LOCKING.some((key) => isOn(fields[key])) || spoken.some((word) => LOCKED.test(word))
  const isUnlisted =
    UNLISTING.some((key) => isOn(fields[key])) ||
    truthOf(fields['listed']) === false ||
    !isAlways(build['list']) ||
    spoken.some((word) => UNLISTED.includes(word))
  const reason =
    reasonForDraft(fields, build, spoken) || (isLocked && isUnlisted ? 'both locked and unlisted' : '')
  return {
    isDraft: reason !== '' || isCalledDraft(fields),
    visibility: isLocked ? 'LOCKED' : isUnlisted ? 'UNLISTED' : 'PUBLIC',
    reason,
  }
}

/** @returns undefined for other words and no value */
export function truthOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = scalar(value).toLowerCase()
  if (/^(?:true|yes|y|on|1)$/.test(text)) return true
  return /^(?:false|no|n|off|0)$/.test(text) ? false : undefined
}

const isOn = (value: unknown): boolean => !isNothing(value) && truthOf(value) !== false

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function isCalledDraft(fields: Fields): boolean {
  return (
    isOn(fields['draft']) ||
    truthOf(fields['published']) === false ||
    valuesOf(fields['status']).includes('draft')
  )
}

function reasonForDraft(fields: Fields, build: Fields, spoken: string[]): string {
  const flag = HELD_BACK.find((key) => isOn(fields[key]))
  if (flag !== undefined) return flag
  if (!isAlways(build['render'])) return `build: render ${shown(build['render'])}`
  if (scalar(fields['permalink']) === 'false' || fields['permalink'] === false) return 'permalink: false'
  const status = valuesOf(fields['status']).find((word) => word !== 'draft' && !OUT.includes(word))
  if (status !== undefined) return `status: ${firstCharacters(status, 40)}`
  const published = fields['published']
  if (isOn(published) && truthOf(published) === undefined && !/\d/.test(shown(published)))
    return `published: ${firstCharacters(shown(published), 40)}`
  const unknown = spoken.find((word) => ![...PUBLIC, ...UNLISTED].includes(word) && !LOCKED.test(word))
  return unknown === undefined ? '' : `visibility: ${firstCharacters(unknown, 40)}`
}

/** Hugo's `always`; `never`, `local` and `link` exclude it from lists. */
const isAlways = (value: unknown): boolean =>
  isNothing(value) || truthOf(value) === true || scalar(value).toLowerCase() === 'always'

function valuesOf(value: unknown): string[] {
  if (isNothing(value)) return []
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  const truth = truthOf(value)
  if (truth !== undefined) return [truth ? 'public' : 'private']
  return [shown(value).toLowerCase()]
}

const shown = (value: unknown): string =>
  typeof value === 'boolean' ? String(value) : scalar(value) || JSON.stringify(value) || 'unknown'

const recordOf = (value: unknown): Fields => (isRecord(value) ? normaliseNames(value) : {})

/** `Members-Only`, `members_only` and `membersOnly` are equal; one with a value wins. */
function normaliseNames(fields: Fields): Fields {
  const normalised: Fields = {}
  for (const [key, value] of Object.entries(fields)) {
    const name = key.toLowerCase().replace(/[-_ ]/g, '')
    if (isNothing(normalised[name]) || isOn(value)) normalised[name] = value
  }
  return normalised
}

/** The source would no longer show it. */
export function isExpired(written: Fields, now: number): boolean {
  const fields = normaliseNames(written)
  const time = parseDate(fields['expirydate'] ?? fields['unpublishdate'])
  return time !== null && time <= now
}
