/** Steps share the router's key, so the router sees one location. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hearFirst, hearNoMore } from '#client/browser/beforeRouter.ts'

export interface StepHistory {
  goTo(step: string): void
  /** Goes back to before the steps: Back then skips them. */
  leave(): Promise<void>
}

interface StepHistoryOptions {
  first: string
  isOver?: boolean
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

interface Entry {
  key?: string
  step?: { name: string; depth: number }
}

const FIRST_KEY = 'default'

/** Going back is asynchronous and may not happen. */
const TIMEOUT = 500

interface Now {
  key: string
  onReturn(step: string | null): void
}

class Trail implements StepHistory {
  private readonly first: string
  private readonly isOver: boolean
  private readonly now: { current: Now }
  private names: string[] = []
  private depth = 0
  /** -1 where the first step is the page itself. */
  private base = -1
  private arrive: (() => void) | null = null
  private moves: Promise<void> = Promise.resolve()
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
    // Or the router would load the page again.
    hearFirst(this.hear)
    addEventListener('pageshow', this.wake)
    return () => {
      removeEventListener('pageshow', this.wake)
      this.isClosed = true
      void this.moves.then(() => this.stopHearing())
    }
  }

  /** The router would reload the page and discard the form. */
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
      if (this.depth > start && here()?.step?.depth === this.depth) await this.move(start)
      this.names = []
    })
  }

  /** An entry added during a move would be in the wrong position. */
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
    if (!entry || (entry.key ?? FIRST_KEY) !== this.now.current.key) return
    event.stopImmediatePropagation()
    if (this.arrive) return this.arrive()
    if (isExpected && this.isClosed) return
    this.depth = entry.step?.depth ?? 0
    const isOut = this.depth <= this.base
    const name = this.names[this.depth] ?? entry.step?.name ?? this.first
    this.names[this.depth] = name
    this.now.current.onReturn(isOut ? null : name)
  }

  /** A page from the back/forward cache still shows its old step. */
  private readonly wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted && this.isOver && this.depth <= this.base) this.now.current.onReturn(null)
  }
}

const here = () => history.state as Entry | null
