/** What a part may read that is rendered once for many viewers: a few yes or no values, and nothing that names anyone. */
import type { ShellViewer } from '#client/browser/serverState.ts'

export type ViewerKind = Pick<
  ShellViewer,
  'isStaff' | 'isPartnerProgramEnrolled' | 'hasPastMemberships' | 'mediumMemberAt'
>

export const kindOf = (viewer: ViewerKind): ViewerKind => ({
  isStaff: viewer.isStaff,
  isPartnerProgramEnrolled: viewer.isPartnerProgramEnrolled,
  hasPastMemberships: viewer.hasPastMemberships,
  // Whether, not since when: no date can be made of it.
  mediumMemberAt: viewer.mediumMemberAt === null ? null : Number.NaN,
})

export const keyOfKind = (kind: ViewerKind): string => Object.values(kind).join()

/**
 * Takes the place of every viewer of a kind: a shared part that reads more of a viewer than this fails to render.
 * @param id of a user whom the page names, else ''
 */
export const placeholderFor = (kind: ViewerKind, id: string, xsrfToken: string): ShellViewer =>
  new Proxy({ ...kind, id, xsrfToken } as ShellViewer, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name) as unknown
      throw new Error(`A part that many viewers share reads their ${String(name)}`)
    },
  })
