import { copy } from '#schema/copy/looks.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { send } from '#client/graphql/send.ts'
import { CollectionPreview } from '#client/looks/CollectionPreview.tsx'
import { choicesOf, type Look, lookOf } from '#client/looks/look.ts'
import { LookEditor } from '#client/looks/LookEditor.tsx'
import { SavedLook } from '#client/looks/SavedLook.tsx'
import { PublicationDesk } from '#client/publications/desk/PublicationDesk.tsx'

const SHEETS = ['publications']

/** The look of a publication, for its owner and editors, with the queries of R089. */
export const page = definePage<'CollectionLookPage'>({
  operation: 'CollectionLookPage',
  variables: ({ params, search }) => ({
    slug: params.collectionSlug!,
    isPreview: search.get('action') === 'preview',
  }),
  outcome: ({ collection }) => (collection ? undefined : { status: 404 }),
  head: ({ collection }) => ({ title: `${copy.title}: ${collection!.name}`, noIndex: true }),
  theme: ({ collection }) => collection!.preview,
  styles: ['publicationDesk', 'forms', 'looks', 'fonts-extra', ...SHEETS],
  hasMasthead: true,
  Component: CollectionLookPage,
})

function CollectionLookPage({ data, at }: PageProps<'CollectionLookPage'>) {
  const href = useHref()
  const collection = data.collection!
  const saved = lookOf(collection.theme ?? null, [], collection.logoId)
  const action = href('EditCollectionDesign', { collectionSlug: collection.slug })
  if (at.search.get('action') === 'preview') {
    return (
      <SavedLook back={action}>
        <CollectionPreview collection={collection} look={saved} view="home" />
      </SavedLook>
    )
  }
  return (
    <PublicationDesk collection={collection} tab="design" title={copy.title}>
      <p className="LookPage-about">{copy.aboutPublication}</p>
      <LookEditor
        form="collectionLook"
        action={action}
        fields={{ collectionId: collection.id }}
        answer={answerTo(data.formAnswer, 'collectionLook')}
        unfold={at.search.get('unfold')}
        saved={saved}
        owner={null}
        logo="own"
        save={(look) => saveLook(collection.id, look)}
        sheets={SHEETS}
        renderPreview={(look, view) => <CollectionPreview collection={collection} look={look} view={view} />}
      />
    </PublicationDesk>
  )
}

async function saveLook(collectionId: string, look: Look): Promise<string | null> {
  const { logoId, ...theme } = choicesOf(look)
  const { editCollectionLook } = await send('SaveCollectionLook', { collectionId, look: { theme, logoId } })
  return 'message' in editCollectionLook ? editCollectionLook.message : null
}
