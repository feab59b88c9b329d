type Message =
  | { kind: 'opened' | 'here' | 'closed' | 'saved'; userId: string; postId: string; tab: string }
  | { kind: 'signedOut'; userId: string }

export interface Tabs {
  open(postId: string): void
  saved(): void
  /** A tab that crashed has not said that it is closed. */
  look(): void
  leave(): void
  close(): void
}

interface Hear {
  onOthers(number: number): void
  onSaved(): void
  onSignedOut(): void
}

const NAME = 'writing'

/** Milliseconds to wait for other tabs. */
const ANSWERED = 500

/** Without channels the server's answers report the same, later. */
export function listenToTabs(userId: string, hear: Hear): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null
  const tab = crypto.randomUUID()
  const others = new Set<string>()
  let own: string | null = null
  const say = (kind: 'opened' | 'here' | 'closed' | 'saved') => {
    // A channel is of one origin: there is none to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (own !== null) channel?.postMessage({ kind, userId, postId: own, tab } satisfies Message)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.userId !== userId) return
    if (data.kind === 'signedOut') return hear.onSignedOut()
    if (data.postId !== own) return
    if (data.kind === 'saved') return hear.onSaved()
    if (data.kind === 'closed') others.delete(data.tab)
    else others.add(data.tab)
    if (data.kind === 'opened') say('here')
    hear.onOthers(others.size)
  })
  return {
    open(postId) {
      own = postId
      say('opened')
    },
    saved: () => say('saved'),
    look() {
      if (others.size === 0) return
      others.clear()
      say('opened')
      setTimeout(() => hear.onOthers(others.size), ANSWERED)
    },
    leave: () => say('closed'),
    close() {
      say('closed')
      channel?.close()
    },
  }
}

/** Other tabs follow the sign-out. */
export function saySignedOut(userId: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ kind: 'signedOut', userId } satisfies Message)
  channel.close()
}
