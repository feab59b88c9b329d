/**
 * Steps inside one page, each an entry of the browser's history: Back leads to the step before it. The entries carry
 * the router's own key, so that to the router they are one place, and it hears nothing of what goes on between them.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export interface StepHistory {
  /** To a step: back to its entry where one lies behind, and else to a new one. */
  goTo(step: string): void
  /**
   * Back to the entry that the page had before its steps, without showing one of them: what comes next stands
   * directly behind the page, and no way leads back into what is spent. Resolves when the browser is there.
   */
  leave(): Promise<void>
}

interface StepHistoryOptions {
  /** The step that is shown first. */
  first: string
  /** The steps lie over a page, whose entry they leave alone: the first has one of its own. */
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

/** What an entry says of itself beside the router's `key`. */
interface Entry {
  key?: string
  step?: { name: string; depth: number }
}

/** How the router calls the entry that a document began with. */
const FIRST_KEY = 'default'

/** Going back is asked for and then happens; should the browser not do it, nobody waits for longer, in ms. */
const TIMEOUT = 500

interface Now {
  key: string
  onReturn(step: string | null): void
}

class Trail implements StepHistory {
  private readonly first: string
  private readonly isOver: boolean
  private readonly now: { current: Now }
  /** Of the steps behind and at hand, by depth. */
  private names: string[] = []
  private depth = 0
  /** Where the page under the steps stands; -1 where the first step is the page itself. */
  private base = -1
  private arrive: (() => void) | null = null
  private moves: Promise<void> = Promise.resolve()

  constructor(first: string, isOver: boolean, now: { current: Now }) {
    this.first = first
    this.isOver = isOver
    this.now = now
  }

  begin(): () => void {
    this.depth = here()?.step?.depth ?? 0
    this.base = this.isOver ? this.depth : -1
    this.names = []
    if (this.isOver) this.push(this.first)
    else this.names[this.depth] = this.first
    // Before the router, which would load the page once more.
    addEventListener('popstate', this.hear, { capture: true })
    addEventListener('pageshow', this.wake)
    return () => {
      removeEventListener('pageshow', this.wake)
      void this.moves.then(() => removeEventListener('popstate', this.hear, { capture: true }))
    }
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
      // Not where the browser has gone to another page meanwhile.
      if (this.depth > start && here()?.step?.depth === this.depth) await this.move(start)
      this.names = []
    })
  }

  /** One after the other: an entry that is made while the browser is on its way would stand in the wrong place. */
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
      history.go(to - this.depth)
    })
  }

  private readonly hear = (event: PopStateEvent) => {
    const entry = event.state as Entry | null
    // Another page, or a place within this one: the router's.
    if (!entry || (entry.key ?? FIRST_KEY) !== this.now.current.key) return
    event.stopImmediatePropagation()
    if (this.arrive) return this.arrive()
    this.depth = entry.step?.depth ?? 0
    const isOut = this.depth <= this.base
    const name = this.names[this.depth] ?? entry.step?.name ?? this.first
    this.names[this.depth] = name
    this.now.current.onReturn(isOut ? null : name)
  }

  /** A page that was left for good comes back as it was put away: what it stood at is over. */
  private readonly wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted && this.isOver && this.depth <= this.base) this.now.current.onReturn(null)
  }
}

const here = () => history.state as Entry | null
