import { copy } from '#schema/copy.ts'
import type { WriterSuggestionFragment } from '#schema/generated/operations.ts'
import { UserCard } from '#client/users/UserCard.tsx'

export const Writers = ({ writers }: { writers: readonly WriterSuggestionFragment[] }) => (
  <div>
    {writers.map(({ user, topic }) => (
      <UserCard key={user.id} user={user} note={copy.onboarding.writesAbout(topic.name)} />
    ))}
  </div>
)
