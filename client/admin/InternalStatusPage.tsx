import type { ReactNode } from 'react'
import type { InternalStatusPageQuery } from '#schema/generated/operations.ts'
import { Bindings } from '#client/admin/Bindings.tsx'
import { EdgeChart } from '#client/admin/EdgeChart.tsx'
import { ErrorCauses } from '#client/admin/ErrorCauses.tsx'
import { sumOf } from '#client/admin/hourStack.ts'
import { size, whole } from '#client/design/numbers.ts'
import { OutboxDepth } from '#client/admin/OutboxDepth.tsx'
import { PurgeForm } from '#client/admin/PurgeForm.tsx'
import { PurgeLog } from '#client/admin/PurgeLog.tsx'
import { RouteCosts } from '#client/admin/RouteCosts.tsx'
import { StaffTop } from '#client/moderation/StaffTop.tsx'
import { StatusFigures } from '#client/admin/StatusFigures.tsx'
import { TagLookup } from '#client/admin/TagLookup.tsx'
import { TrafficReasons } from '#client/admin/TrafficReasons.tsx'
import { ViewCosts } from '#client/admin/ViewCosts.tsx'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { formatFullDate } from '#client/design/format.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

const TITLE = 'Internal status'

const tagOf = ({ search }: PageLocation) => search.get('tag')?.trim() ?? ''

/** R047, D24. */
export const page = definePage<'InternalStatusPage'>({
  operation: 'InternalStatusPage',
  variables: (at) => ({ tag: tagOf(at) || null }),
  outcome: ({ internalStatus }) => (internalStatus ? undefined : { status: 404 }),
  head: () => ({ title: TITLE, noIndex: true }),
  styles: ['staff', 'internalStatus', 'statusTraffic', 'statusTools'],
  Component: InternalStatusPage,
})

type Status = NonNullable<InternalStatusPageQuery['internalStatus']>

function InternalStatusPage({ data, at }: { data: InternalStatusPageQuery; at: PageLocation }) {
  const status = data.internalStatus!
  const tag = tagOf(at)
  return (
    <div className="InternalStatusPage">
      <StaffTop page="ShowInternalStatus" />
      <h1 className="InternalStatusPage-title">{TITLE}</h1>
      <p className="InternalStatusPage-words">
        {inWords(status)} As of{' '}
        <time dateTime={new Date(status.at).toISOString()}>{formatFullDate(status.at)}</time>.
      </p>
      <StatusFigures status={status} />
      <Part id="bindings" title="Bindings">
        <Bindings bindings={status.bindings} />
      </Part>
      <Part id="errors" title="Errors">
        {status.errors?.length ? (
          <ErrorCauses causes={status.errors} now={status.at} />
        ) : (
          <Nothing words={status.errors ? 'No errors in the last 30 days.' : UNKNOWN} />
        )}
      </Part>
      <Part id="edge" title="Edge traffic by hour">
        <Traffic status={status} />
      </Part>
      <div className="InternalStatusPage-columns">
        <Part id="routes" title="Cost by route">
          {status.traffic?.routes.length ? (
            <RouteCosts routes={status.traffic.routes} />
          ) : (
            <Nothing words={status.traffic ? NOTHING_COUNTED : UNKNOWN} />
          )}
        </Part>
        <Part id="money" title="Cost per view">
          {status.cost ? <ViewCosts cost={status.cost} /> : <Nothing words={UNKNOWN} />}
        </Part>
      </div>
      <div className="InternalStatusPage-columns">
        <Part id="purges" title="Purges">
          {status.purges?.length ? (
            <PurgeLog purges={status.purges} now={status.at} />
          ) : (
            <Nothing words={status.purges ? 'No purges yet.' : UNKNOWN} />
          )}
        </Part>
        <div className="InternalStatusPage-tools">
          <Part id="tag" title="Look up a tag">
            <TagLookup tag={status.tag} asked={tag} now={status.at} />
          </Part>
          {status.xsrfToken && (
            <div className="InternalStatusPage-purge">
              <Part id="purge" title="Purge manually">
                <PurgeForm key={tag} xsrfToken={status.xsrfToken} tag={tag} />
              </Part>
            </div>
          )}
          <Part id="outbox" title="Outbox">
            {status.outbox ? (
              <OutboxDepth outbox={status.outbox} now={status.at} />
            ) : (
              <Nothing words={UNKNOWN} />
            )}
          </Part>
          <Part id="build" title="This worker">
            <Build status={status} />
          </Part>
        </div>
      </div>
    </div>
  )
}

const NOTHING_COUNTED = 'No requests in the last 24 hours except for this page.'
const UNKNOWN = 'The database isn’t available right now.'

const Nothing = ({ words }: { words: string }) => <p className="InternalStatusPage-nothing">{words}</p>

function inWords({ bindings }: Status): string {
  const named = (state: string) =>
    bindings.filter((binding) => binding.state === state).map(({ name }) => name)
  const [down, slow] = [named('DOWN'), named('SLOW')]
  if (down.length) return `${list(down)} ${down.length === 1 ? 'is' : 'are'} down.`
  if (slow.length) return `Everything is responding, ${list(slow)} slowly.`
  return 'Everything is responding.'
}

const list = (names: string[]) => new Intl.ListFormat('en').format(names)

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

function Part({ id, title, children }: PartProps) {
  return (
    <section className="StatusPart" aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  )
}

function Traffic({ status: { traffic } }: { status: Status }) {
  if (!traffic) return <Nothing words={UNKNOWN} />
  if (sumOf(traffic.total) === 0) return <Nothing words={NOTHING_COUNTED} />
  return (
    <div className="EdgeTraffic">
      <EdgeChart hours={traffic.hours} total={traffic.total} />
      <TrafficReasons reasons={traffic.reasons} />
    </div>
  )
}

function Build({ status: { build, memory } }: { status: Status }) {
  return (
    <dl className="StatusFacts">
      <dt>Release</dt>
      <dd>
        <code>{build.release}</code>
      </dd>
      <dt>Version</dt>
      <dd>{build.version ? <code>{build.version}</code> : 'not uploaded'}</dd>
      <dt>Environment</dt>
      <dd>{build.environment}</dd>
      <dt>Memory</dt>
      <dd>
        {whole(memory.entries)} {memory.entries === 1 ? 'page' : 'pages'}, {size(memory.bytes)} of{' '}
        {size(memory.limit)}
      </dd>
    </dl>
  )
}
