import { embedding as copy } from '#schema/copy/embedding.ts'
import { framePath, frameSandbox } from '#schema/media/frames.ts'
import type { EmbedPageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { Button } from '#client/design/Button.tsx'
import { Column, ColumnLead } from '#client/design/Column.tsx'
import { Field } from '#client/design/Field.tsx'
import { CopyField } from '#client/forms/CopyField.tsx'
import { landingHead } from '#client/documents/landingHead.ts'

const given = (search: URLSearchParams): string => search.get('url')?.trim() ?? ''

/** Makes the code that another site uses to show a story, profile, publication, list or newsletter (R113). */
export const page = definePage<'EmbedPage'>({
  operation: 'EmbedPage',
  variables: ({ search }) => ({ url: given(search), isGiven: given(search) !== '' }),
  head: (_, { search }, site) => ({
    ...landingHead({ route: 'ShowEmbed', title: copy.title, description: copy.about, site }),
    noIndex: given(search) !== '',
  }),
  styles: ['forms', 'embedPage'],
  Component: EmbedPage,
})

function EmbedPage({ data: { embedLookup }, at }: PageProps<'EmbedPage'>) {
  const isEmpty = at.search.has('url') && given(at.search) === ''
  const problem = isEmpty ? 'INVALID' : embedLookup?.problem
  return (
    <Column>
      <h1>{copy.title}</h1>
      <ColumnLead>{copy.lead}</ColumnLead>
      <form className="EmbedPage-form" method="get" action={path('ShowEmbed')}>
        <Field
          id="url"
          label={copy.link}
          name="url"
          type="text"
          inputMode="url"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          defaultValue={given(at.search)}
          message={problem ? copy.problems[problem] : null}
        />
        <Button type="submit" kind="primary">
          {copy.make}
        </Button>
      </form>
      {embedLookup?.target && <Result target={embedLookup.target} />}
    </Column>
  )
}

type Target = NonNullable<NonNullable<EmbedPageQuery['embedLookup']>['target']>

function Result({ target }: { target: Target }) {
  const { kind, id, title, address, code, height, isUnlisted } = target
  return (
    <>
      <section aria-labelledby="preview">
        <h2 id="preview">{copy.preview}</h2>
        <p className="EmbedPage-what">
          {copy.kinds[kind]}:{' '}
          <a href={address}>
            <bdi>{title}</bdi>
          </a>
        </p>
        {isUnlisted && <p role="status">{copy.unlisted}</p>}
        <iframe
          className="EmbedPage-frame"
          src={framePath(kind, id)}
          title={title}
          width={limits.embed.width}
          height={height}
          sandbox={frameSandbox(kind)}
        />
      </section>
      <section aria-label={copy.code}>
        <CopyField
          id="code"
          label={copy.code}
          value={code}
          rows={6}
          isCode
          copy={copy.copy}
          copied={copy.copied}
          failed={copy.failed}
        />
      </section>
    </>
  )
}
