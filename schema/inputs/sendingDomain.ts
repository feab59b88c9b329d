import * as z from 'zod'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'

/** A part of what RFC 5322 allows: it needs no quotes. */
export const localPart = z
  .string()
  .trim()
  .toLowerCase()
  .max(64, words.wrongLocalPart)
  .regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, words.wrongLocalPart)
