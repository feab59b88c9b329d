import type { SettingsPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { monthAndYear } from '#client/settings/monthAndYear.ts'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

/** Whether the viewer is a member, and since when. */
export function MembershipTab({ data: { viewer } }: { data: SettingsPageQuery }) {
  const { mediumMemberAt, createdAt } = viewer
  return (
    <SettingsSection
      id="membership"
      title="Membership"
      words={
        mediumMemberAt
          ? copy.membership.memberSince(monthAndYear(mediumMemberAt))
          : `You’re not a member. You’ve had a free account since ${monthAndYear(createdAt ?? 0)}.`
      }
    />
  )
}
