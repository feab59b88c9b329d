/**
 * What has happened, and what follows from it in other domains (decision 13). A verb emits after its batch is durable;
 * what must survive a crash is an outbox row of that batch, not a reaction here.
 */
import { forgetMisses } from '#worker/hosts/site.ts'

export type Event =
  | { type: 'userRenamed'; userId: string }
  | { type: 'collectionRenamed'; collectionId: string }
  | { type: 'tagRenamed'; tagId: string }
  | { type: 'collectionLookEdited'; collectionId: string }
  | { type: 'postChanged'; postId: string; verb: string }
  | { type: 'hostGiven'; domain: string }
  | { type: 'accountShown'; userId: string }
  | { type: 'userSuspended'; userId: string }
  | { type: 'userUnsuspended'; userId: string }

type Reactions = { [Type in Event['type']]?: ((event: Extract<Event, { type: Type }>) => void)[] }

const reactions: Reactions = {
  // A host of nobody may be somebody's from now on.
  userRenamed: [forgetMisses],
  collectionRenamed: [forgetMisses],
  hostGiven: [forgetMisses],
  accountShown: [forgetMisses],
  userUnsuspended: [forgetMisses],
}

export function emit(event: Event): void {
  for (const react of reactions[event.type] ?? []) react(event as never)
}
