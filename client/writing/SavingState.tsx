import { copy } from '#schema/copy/writing.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Button } from '#client/design/Button.tsx'
import { openSignIn } from '#client/session/openSignIn.ts'
import type { OpenSaving } from '#client/writing/openSaving.ts'
import type { Saving } from '#client/writing/saving.ts'

export function SavingState({ saving }: { saving: OpenSaving }) {
  // Read one by one: none of them changes with a key.
  const phase = useStore(saving.state, (state) => shownPhase(state.phase))
  const refused = useStore(saving.state, (state) => state.refused)
  const postId = useStore(saving.state, (state) => state.postId)
  const theirs = useStore(saving.state, (state) => state.theirs)
  const isKept = useStore(saving.isKept)
  const retry = () => void saving.saveNow()
  return (
    <div className="SavingState" data-phase={phase}>
      <p className="SavingState-words" role="status">
        {wordsFor({ phase, refused, postId, theirs }, isKept)}
      </p>
      {refused?.kind === 'Unauthorized' ? (
        <Button
          kind="text"
          onClick={() => openSignIn({ operation: 'login', onEnd: (isBack) => isBack && retry() })}
        >
          {copy.state.signIn}
        </Button>
      ) : (
        (phase === 'offline' || phase === 'failed') && (
          <Button kind="text" onClick={retry}>
            {copy.state.retry}
          </Button>
        )
      )}
    </div>
  )
}

type ShownPhase = Exclude<Saving['phase'], 'dirty' | 'sending'> | 'saving'

/** They take turns while someone types, and each change would lay the page out again. */
const shownPhase = (phase: Saving['phase']): ShownPhase =>
  phase === 'dirty' || phase === 'sending' ? 'saving' : phase

function wordsFor(
  { phase, refused, postId, theirs }: Pick<Saving, 'refused' | 'postId' | 'theirs'> & { phase: ShownPhase },
  isKept: boolean,
): string {
  const words = copy.state
  switch (phase) {
    case 'idle':
      return postId === null ? words.new : words.saved
    case 'saving':
      return words.saving
    case 'offline':
      return isKept ? words.kept : words.notSaved(words.noConnection)
    case 'conflict':
      return words.notSaved(theirs?.by ? words.elsewhereBy(theirs.by.name) : words.elsewhere)
    case 'failed':
      return words.notSaved(refused?.kind === 'Unauthorized' ? words.signedOut : (refused?.message ?? ''))
  }
}
