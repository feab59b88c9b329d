/**
 * What has happened. A verb emits an event after its batch is durable, and domains that cache something in memory
 * react; what must survive a crash is an outbox row of that batch, not a reaction here.
 */
export type Event =
  | { type: 'userRenamed'; userId: string }
  | { type: 'collectionRenamed'; collectionId: string }
  | { type: 'tagRenamed'; tagId: string }
  | { type: 'collectionShown'; collectionId: string }
  | { type: 'collectionLookEdited'; collectionId: string }
  | { type: 'hostGiven'; domain: string }
  | { type: 'accountShown'; userId: string }
  | { type: 'userSuspended'; userId: string }
  | { type: 'userUnsuspended'; userId: string }

type Reaction = (event: Event) => void

const reactions = new Map<Event['type'], Reaction[]>()

/** For a module that caches what an event makes stale: it reacts as soon as it is loaded. */
export function onEvents(types: readonly Event['type'][], react: Reaction): void {
  for (const type of types) reactions.set(type, [...(reactions.get(type) ?? []), react])
}

export function emit(event: Event): void {
  for (const react of reactions.get(event.type) ?? []) react(event)
}
