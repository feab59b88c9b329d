/**
 * Steps inside one page, each an entry of the browser's history: Back leads to the previous step. The entries have the
 * router's own key, so that the router sees one location and does not notice moves between them.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hearFirst, hearNoMore } from '#client/browser/beforeRouter.ts'

export interface StepHistory {
  /** Goes to a step: back to its entry if there is one, else to a new entry. */
  goTo(step: string): void
  /**
   * Goes back to the entry that the page had before its steps, without showing one of them: the next entry comes directly
   * after the page, and Back does not lead to finished steps. Resolves when the browser is there.
   */
  leave(): Promise<void>
}

interface StepHistoryOptions {
  /** The step that is shown first. */
  first: string
  /** The steps are over a page and leave its entry unchanged: the first step has its own. */
  isOver?: boolean
  /** Back or Forward led to a step; to null where it led out of all of them. */
  onReturn(step: string | null): void
}

export function useStepHistory({ first, isOver = false, onReturn }: StepHistoryOptions): StepHistory {
  const { key } = useLocation()
  const now = useRef<Now>({ key, onReturn })
  useEffect(() => void (now.current = { key, onReturn }))
  const [trail] = useState(() => new Trail(first, isOver, now))
  useEffect(() => trail.begin(), [trail])
  return trail
}

/** An entry's state, beside the router's `key`. */
interface Entry {
  key?: string
  step?: { name: string; depth: number }
}

/** The router's key of a document's first entry. */
const FIRST_KEY = 'default'

/** Going back is asynchronous; if the browser does not do it, waiting ends after so many milliseconds. */
const TIMEOUT = 500

interface Now {
  key: string
  onReturn(step: string | null): void
}

class Trail implements StepHistory {
  private readonly first: string
  private readonly isOver: boolean
  private readonly now: { current: Now }
  /** Of the previous steps and the current one, by depth. */
  private names: string[] = []
  private depth = 0
  /** The depth of the page under the steps; -1 where the first step is the page itself. */
  private base = -1
  private arrive: (() => void) | null = null
  private moves: Promise<void> = Promise.resolve()
  /** Entries that the browser was sent to and has not reported yet. */
  private pending = 0
  private isClosed = false

  constructor(first: string, isOver: boolean, now: { current: Now }) {
    this.first = first
    this.isOver = isOver
    this.now = now
  }

  begin(): () => void {
    this.isClosed = false
    this.depth = here()?.step?.depth ?? 0
    this.base = this.isOver ? this.depth : -1
    this.names = []
    if (this.isOver) this.push(this.first)
    else this.names[this.depth] = this.first
    // Before the router, which would load the page once more.
    hearFirst(this.hear)
    addEventListener('pageshow', this.wake)
    return () => {
      removeEventListener('pageshow', this.wake)
      this.isClosed = true
      void this.moves.then(() => this.stopHearing())
    }
  }

  /**
   * Only when the browser has arrived, however late: the router would load the page again, and with it discard the form
   * that the steps were over.
   */
  private stopHearing() {
    if (this.isClosed && this.pending === 0) hearNoMore(this.hear)
  }

  goTo(step: string): void {
    void this.next(() => {
      if (this.names[this.depth] === step) return undefined
      const behind = this.names.slice(0, this.depth).lastIndexOf(step)
      return behind > this.base ? this.move(behind) : this.push(step)
    })
  }

  leave(): Promise<void> {
    return this.next(async () => {
      const start = Math.max(this.base, 0)
      // Not if the browser has gone to another page in the meantime.
      if (this.depth > start && here()?.step?.depth === this.depth) await this.move(start)
      this.names = []
    })
  }

  /** One after the other: an entry added while the browser is moving would be in the wrong position. */
  private next(act: () => Promise<void> | void): Promise<void> {
    return (this.moves = this.moves.then(act))
  }

  private push(name: string) {
    this.depth += 1
    this.names.length = this.depth
    this.names.push(name)
    history.pushState({ ...here(), step: { name, depth: this.depth } }, '')
  }

  private move(to: number): Promise<void> {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.arrive?.(), TIMEOUT)
      this.arrive = () => {
        clearTimeout(timer)
        this.arrive = null
        this.depth = to
        resolve()
      }
      this.pending += 1
      history.go(to - this.depth)
    })
  }

  private readonly hear = (event: PopStateEvent) => {
    const entry = event.state as Entry | null
    const isExpected = this.pending > 0
    if (isExpected) {
      this.pending -= 1
      if (!this.arrive) void this.moves.then(() => this.stopHearing())
    }
    // Another page, or an anchor of this one: the router handles it.
    if (!entry || (entry.key ?? FIRST_KEY) !== this.now.current.key) return
    event.stopImmediatePropagation()
    if (this.arrive) return this.arrive()
    // It comes after the timeout.
    if (isExpected && this.isClosed) return
    this.depth = entry.step?.depth ?? 0
    const isOut = this.depth <= this.base
    const name = this.names[this.depth] ?? entry.step?.name ?? this.first
    this.names[this.depth] = name
    this.now.current.onReturn(isOut ? null : name)
  }

  /** A page restored from the back/forward cache still shows its old step, which is over. */
  private readonly wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted && this.isOver && this.depth <= this.base) this.now.current.onReturn(null)
  }
}

const here = () => history.state as Entry | null
