/** Each mutant opens or shuts one guard by mistake, and the matrix must find it. */
import type { GraphQLFieldResolver } from 'graphql'
import { SEALED_EMAIL } from '#test/matrix/browsers.ts'
import type { World } from '#test/matrix/world.ts'
import type { Caller, Context, Viewer } from '#worker/platform/context.ts'
import { requestError } from '#worker/platform/http/requestError.ts'
import { failure } from '#worker/platform/results.ts'

type Resolve = GraphQLFieldResolver<unknown, Context>

interface CallMutant {
  /** `Type.field`. */
  name: string
  fault: string
  mutate: (resolve: Resolve, world: World) => Resolve
}

/** The guard takes the caller for another one. */
const taking =
  (change: (caller: Caller, world: World) => Caller): CallMutant['mutate'] =>
  (resolve, world) =>
  (source, args, ctx, info) =>
    resolve(source, args, { ...ctx, caller: change(ctx.caller!, world) }, info)

/** The guard accepts everyone for whom the condition holds. */
const opening = (isLetIn: (viewer: Viewer | null) => boolean) =>
  taking((caller) => (isLetIn(caller.viewer) ? { ...caller, isOperator: true } : caller))

/** The guard takes a viewer for the author. */
const asAuthor = (isTaken: (viewer: Viewer) => boolean) =>
  taking(({ viewer, ...caller }, { authorId }) => ({
    ...caller,
    viewer: viewer && (isTaken(viewer) ? { ...viewer, id: authorId } : viewer),
  }))

const isSignedIn = (viewer: Viewer | null) => viewer !== null
const isSuspended = (viewer: Viewer | null) => viewer?.isSuspended === true
const is = (username: string) => (viewer: Viewer | null) => viewer?.username === username

/** The guard takes the network for one that has not asked yet. */
const fromElsewhere: CallMutant['mutate'] = (resolve) => (source, args, ctx, info) =>
  resolve(source, args, { ...ctx, requester: { ...ctx.requester!, network: '192.0.2.9' } }, info)

const forbidden: CallMutant['mutate'] = () => () => failure('Forbidden', 'No.')
const nothing: CallMutant['mutate'] = () => () => null
const tooMany: CallMutant['mutate'] = () => () => {
  throw requestError('Too many.', 'TooManyRequests')
}
const empty: CallMutant['mutate'] = () => () => []

const SIGN_IN_STATE = {
  operation: 'login',
  step: 'SIGNIN_OPTIONS',
  isExpired: false,
  isLockedOut: false,
  isFound: false,
}

const mutant = (name: string, fault: string, mutate: CallMutant['mutate']): CallMutant => ({
  name,
  fault,
  mutate,
})

export const CALL_MUTANTS: readonly CallMutant[] = [
  mutant('Mutation.renameUser', 'is open to all who are signed in', opening(isSignedIn)),
  mutant('Mutation.renameUser', 'is shut', forbidden),
  mutant('Mutation.suspendUser', 'lets suspended staff in', opening(isSuspended)),
  mutant(
    'Mutation.setFlag',
    'is open to visitors',
    opening((viewer) => viewer === null),
  ),
  mutant('Mutation.editPost', 'is open to all who are signed in', opening(isSignedIn)),
  mutant('Mutation.editPost', 'is shut', forbidden),
  mutant('Mutation.suspendPost', 'lets the author in', opening(is('author'))),
  mutant('Mutation.deletePost', 'lets the publication’s editor in', opening(is('misaki'))),
  mutant('Mutation.renameCollection', 'lets a writer of the publication in', opening(is('author'))),
  mutant('Mutation.editCollectionLook', 'lets the owner of another publication in', opening(is('writer'))),
  mutant('Mutation.claimDomain', 'is open to all who are signed in', opening(isSignedIn)),
  mutant('Mutation.followUser', 'is shut', forbidden),
  mutant('Mutation.renamePasskey', 'renames everyone’s', asAuthor(isSignedIn)),
  mutant('Mutation.revokeSession', 'ends everyone’s', asAuthor(isSignedIn)),

  mutant('Query.internalStatus', 'is open to all who are signed in', opening(isSignedIn)),
  mutant('Query.internalStatus', 'is shut', nothing),
  mutant('Query.missionControl', 'lets suspended staff in', opening(isSuspended)),
  mutant('Query.account', 'is shut', nothing),
  mutant(
    'Query.domains',
    'is open to visitors',
    opening((viewer) => viewer === null),
  ),
  mutant('Query.domains', 'is shut', empty),
  mutant('Query.formAnswer', 'shows everyone’s', asAuthor(isSignedIn)),
  mutant('Query.formAnswer', 'is shut', nothing),
  mutant('Query.signInState', 'believes what is not sealed', () => () => ({
    ...SIGN_IN_STATE,
    email: SEALED_EMAIL,
  })),
  mutant('Query.signInState', 'is shut', () => () => SIGN_IN_STATE),
  mutant('Query.emailAvailability', 'is open to every network', fromElsewhere),
  mutant('Query.emailAvailability', 'is shut', () => () => false),
  mutant('Query.magicLinkPreferred', 'is open to every network', fromElsewhere),
  mutant('Query.magicLinkPreferred', 'is shut', tooMany),
  mutant('Query.passkeys', 'shows everyone’s', asAuthor(isSignedIn)),
  mutant('Query.post', 'shows the drafts and suspended stories of others', asAuthor(isSignedIn)),
  mutant('Query.post', 'is shut', nothing),
  mutant('Query.post', 'takes the publication’s editor for the author', asAuthor(is('misaki'))),
]
