/** What tells from its bytes alone that an answer is fresh. */
import type { Answer } from './visitor.ts'

/** @param before what the page was when it was warmed */
export type Sign = (answer: Answer, before: Answer) => boolean

/** A page with the word. */
export const shows =
  (word: string): Sign =>
  ({ status, text }) =>
    status === 200 && text.includes(word)

/** A page without it. */
export const lacks =
  (word: string): Sign =>
  ({ status, text }) =>
    status === 200 && !text.includes(word)

/** The new word is there and the old one is gone. */
export const turns = (from: string, to: string): Sign => every(shows(to), lacks(from))

/** The word stands there more often than before, or not so often. */
export const oftener =
  (word: string): Sign =>
  ({ text }, before) =>
    timesIn(text, word) > timesIn(before.text, word)
export const rarer =
  (word: string): Sign =>
  ({ text }, before) =>
    timesIn(text, word) < timesIn(before.text, word)

const timesIn = (text: string, word: string) => text.split(word).length - 1

export const isGone: Sign = ({ status }) => status === 404

export const leadsTo =
  (address: string): Sign =>
  ({ status, location }) =>
    status >= 300 && status < 400 && location.includes(address)

export const every =
  (...signs: Sign[]): Sign =>
  (answer, before) =>
    signs.every((sign) => sign(answer, before))
