/** An answer is judged only by its bytes. */
import type { Answer } from './visitor.ts'

/** @param before the page's answer from before the mutation */
export type Expectation = (answer: Answer, before: Answer) => boolean

export const shows =
  (word: string): Expectation =>
  ({ status, text }) =>
    status === 200 && text.includes(word)

export const lacks =
  (word: string): Expectation =>
  ({ status, text }) =>
    status === 200 && !text.includes(word)

/** Contains the new word and not the old one. */
export const turns = (from: string, to: string): Expectation => every(shows(to), lacks(from))

export const oftener =
  (word: string): Expectation =>
  ({ text }, before) =>
    timesIn(text, word) > timesIn(before.text, word)
export const rarer =
  (word: string): Expectation =>
  ({ text }, before) =>
    timesIn(text, word) < timesIn(before.text, word)

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
