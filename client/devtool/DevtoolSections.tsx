import { useCallback, useState } from 'react'
import type { PageData } from '#client/browser/load.ts'
import { usePages } from '#client/browser/pages.ts'
import { useSite } from '#client/browser/site.tsx'
import { useStore } from '#client/browser/useStore.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button } from '#client/design/Button.tsx'
import { AnswerFacts } from '#client/devtool/AnswerFacts.tsx'
import type { Answer } from '#client/devtool/answers.ts'
import { CallList } from '#client/devtool/CallList.tsx'
import { calls as callsOfTab } from '#client/devtool/calls.ts'
import { DevtoolSection } from '#client/devtool/DevtoolSection.tsx'
import { FactList } from '#client/devtool/FactList.tsx'
import { flagFacts, hostFacts, pageFacts, routeFacts, viewerFacts } from '#client/devtool/facts.ts'

export function DevtoolSections({ loaded }: { loaded: PageData }) {
  const site = useSite()
  const viewer = useViewer()
  const calls = useStore(callsOfTab)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [turn, setTurn] = useState(0)
  const route = routeFacts(loaded)
  const page = pageFacts(usePages().loaded(loaded.page), loaded, site)
  const host = hostFacts(site)
  const person = viewerFacts(viewer)
  const flags = flagFacts(site)
  const on = Object.values(flags).filter(Boolean).length
  return (
    <>
      <DevtoolSection title="Route" brief={String(route.path ?? route.name)} isOpen>
        <FactList facts={route} />
      </DevtoolSection>
      <DevtoolSection title="Page" brief={[page.module, page.operation].filter(Boolean).join(' · ')} isOpen>
        <FactList facts={page} />
      </DevtoolSection>
      <DevtoolSection title="Host" brief={site.entity ? `${site.table} · ${site.entity.slug}` : site.table}>
        <FactList facts={host} />
      </DevtoolSection>
      <DevtoolSection title="Response" brief={answer ? briefOf(answer) : 'asking'} isOpen>
        <AnswerFacts
          key={`${loaded.href} ${turn}`}
          href={loaded.href}
          isSignedIn={viewer !== null}
          onAnswer={setAnswer}
        />
        <Button kind="quiet" onClick={() => setTurn(turn + 1)}>
          Request again
        </Button>
      </DevtoolSection>
      <DevtoolSection title="Calls" brief={String(calls.length)} isOpen>
        <CallList calls={calls} />
      </DevtoolSection>
      <DevtoolSection title="Viewer" brief={viewer ? `@${viewer.username}` : 'a visitor'}>
        <FactList facts={person} />
      </DevtoolSection>
      <DevtoolSection title="Flags" brief={`${on} on`}>
        <FactList facts={flags} kind="flags" />
      </DevtoolSection>
      <CopyButton facts={{ href: loaded.href, route, page, host, answer, calls, viewer: person, flags }} />
    </>
  )
}

const briefOf = ({ cache, reason }: Answer) => [cache, reason].filter(Boolean).join(': ')

/** For bug reports. */
function CopyButton({ facts }: { facts: object }) {
  const [said, setSaid] = useState('')
  const copyAll = useCallback(async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(facts, null, 2))
      setSaid('Copied')
    } catch {
      setSaid('Blocked by the browser')
    }
  }, [facts])
  return (
    <p className="DevtoolPanel-copy">
      <Button kind="quiet" onClick={() => void copyAll()}>
        Copy as JSON
      </Button>
      <span role="status">{said}</span>
    </p>
  )
}
