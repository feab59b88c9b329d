/** Checks that an answer is fresh, by its bytes only. */
import type { Answer } from './visitor.ts'

/** @param before the page's answer from before the mutation */
export type Expectation = (answer: Answer, before: Answer) => boolean

/** The page contains the word. */
export const shows =
  (word: string): Expectation =>
  ({ status, text }) =>
    status === 200 && text.includes(word)

/** The page does not contain the word. */
export const lacks =
  (word: string): Expectation =>
  ({ status, text }) =>
    status === 200 && !text.includes(word)

/** The page contains the new word and not the old one. */
export const turns = (from: string, to: string): Expectation => every(shows(to), lacks(from))

/** The word occurs more often than before, or less often. */
export const oftener =
  (word: string): Expectation =>
  ({ text }, before) =>
    timesIn(text, word) > timesIn(before.text, word)
export const rarer =
  (word: string): Expectation =>
  ({ text }, before) =>
    timesIn(text, word) < timesIn(before.text, word)

/** The word comes earlier than before. */
export const earlier =
  (word: string): Expectation =>
  ({ status, text }, before) =>
    status === 200 && text.includes(word) && text.indexOf(word) < before.text.indexOf(word)

const timesIn = (text: string, word: string) => text.split(word).length - 1

export const isGone: Expectation = ({ status }) => status === 404

export const leadsTo =
  (address: string): Expectation =>
  ({ status, location }) =>
    status >= 300 && status < 400 && location.includes(address)

export const every =
  (...expectations: Expectation[]): Expectation =>
  (answer, before) =>
    expectations.every((isMet) => isMet(answer, before))
