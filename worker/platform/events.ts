/** Work that must survive a crash is an outbox row instead. */
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

export function onEvents(types: readonly Event['type'][], react: Reaction): void {
  for (const type of types) reactions.set(type, [...(reactions.get(type) ?? []), react])
}

export function emit(event: Event): void {
  for (const react of reactions.get(event.type) ?? []) react(event)
}
