/** Written by hand, as a second opinion on the rules in schema/actions. */
import type { Outcomes } from '#test/matrix/call.ts'

/** On the main host, while they are not suspended. */
export const users: Outcomes = {
  others: 'yes',
  visitor: 'Unauthorized',
  suspended: 'Forbidden',
  'reader-elsewhere': 'Forbidden',
}

/** On every host, while they are not suspended. */
export const readers: Outcomes = { others: 'yes', visitor: 'Unauthorized', suspended: 'Forbidden' }

export const onlyStaff: Outcomes = { others: 'Forbidden', visitor: 'Unauthorized', staff: 'yes' }

/** The story is not found for others. */
export const onlyAuthor: Outcomes = {
  others: 'NotFound',
  visitor: 'Unauthorized',
  author: 'yes',
  suspended: 'Forbidden',
  'reader-elsewhere': 'Forbidden',
}

/** Editors of the publication, and staff. */
export const editors: Outcomes = {
  others: 'Forbidden',
  visitor: 'Unauthorized',
  'publication-editor': 'yes',
  'publication-admin': 'yes',
  staff: 'yes',
}

/** On the main host; elsewhere their session does not count. */
export const holders: Outcomes = {
  others: 'yes',
  visitor: 'Unauthorized',
  'reader-elsewhere': 'Unauthorized',
}

/** Owners of the publication, and staff. */
export const admins: Outcomes = {
  others: 'Forbidden',
  visitor: 'Unauthorized',
  'publication-admin': 'yes',
  staff: 'yes',
}

export const authorAndStaff: Outcomes = {
  others: 'Forbidden',
  visitor: 'Unauthorized',
  author: 'yes',
  staff: 'yes',
}

/** On the main host, suspended ones as well. */
export const accounts: Outcomes = { others: 'yes', visitor: 'Unauthorized', 'reader-elsewhere': 'Forbidden' }

/** The author is the owner; it is not found for others, on any host. */
export const onlyOwner: Outcomes = {
  others: 'NotFound',
  visitor: 'Unauthorized',
  author: 'yes',
  suspended: 'Forbidden',
}

/** Not even staff. */
export const authorAlone: Outcomes = { others: 'Forbidden', visitor: 'Unauthorized', author: 'yes' }

export const everyone: Outcomes = { others: 'yes' }
