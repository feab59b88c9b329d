import type { ShellViewer } from '#client/browser/serverState.ts'

export interface ViewerKind {
  readonly isStaff: boolean
  readonly isPartnerProgramEnrolled: boolean
  readonly hasPastMemberships: boolean
  readonly isMember: boolean
  readonly isBookAuthor: boolean
}

export const kindOf = (
  viewer: Pick<
    ShellViewer,
    'isStaff' | 'isPartnerProgramEnrolled' | 'hasPastMemberships' | 'mediumMemberAt' | 'isBookAuthor'
  >,
): ViewerKind => ({
  isStaff: viewer.isStaff,
  isPartnerProgramEnrolled: viewer.isPartnerProgramEnrolled,
  hasPastMemberships: viewer.hasPastMemberships,
  isMember: viewer.mediumMemberAt !== null,
  isBookAuthor: viewer.isBookAuthor,
})

export const keyOfKind = (kind: ViewerKind): string => Object.values(kind).map(Number).join('')

/**
 * A shared part that reads more fails to render.
 * @param id of a user whom the page names, else ''
 */
export const placeholderFor = (
  { isMember, ...kind }: ViewerKind,
  id: string,
  xsrfToken: string,
): ShellViewer =>
  new Proxy({ ...kind, id, xsrfToken, mediumMemberAt: isMember ? SOME_DATE : null } as ShellViewer, {
    get: (target, name) =>
      Object.hasOwn(target, name) ? (Reflect.get(target, name) as unknown) : refuse(String(name)),
    has: (_, name) => refuse(String(name)),
    ownKeys: () => refuse('fields'),
  })

/** Members of a kind joined on different dates. */
const SOME_DATE = { [Symbol.toPrimitive]: () => refuse('mediumMemberAt') } as unknown as number

function refuse(field: string): never {
  throw new Error(`A part that many viewers share reads their ${field}`)
}
