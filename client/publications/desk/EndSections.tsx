import { copy } from '#schema/copy/publicationDesk.ts'
import type { DeskPartsFragment, FormAnswerFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import type { Member } from '#client/publications/desk/MemberRow.tsx'

interface EndSectionsProps {
  desk: DeskPartsFragment
  members: readonly Member[]
  answer: FormAnswerFragment | null | undefined
  /** A deleted publication can be restored this long. */
  days: number
}

export function EndSections({ desk, members, answer, days }: EndSectionsProps) {
  const href = useHref()
  const { id: collectionId, slug, name, role } = desk
  const form = {
    action: href('ShowCollectionSettings', { collectionSlug: slug }),
    fields: { collectionId },
    answer,
  }
  const others = members.filter((member) => member.role !== 'OWNER')
  return (
    <>
      {role && (
        <section id="leave" aria-labelledby="leave-title">
          <h2 className="PublicationDesk-part" id="leave-title">
            {copy.leaveOne(name)}
          </h2>
          <p className="PublicationDesk-words">{role === 'OWNER' ? copy.lastOwner : copy.leaveWords}</p>
          {role !== 'OWNER' && <ActionForm {...form} form="leaveCollection" label={copy.leave} />}
        </section>
      )}
      {role === 'OWNER' && (
        <>
          <section id="transfer" aria-labelledby="transfer-title">
            <h2 className="PublicationDesk-part" id="transfer-title">
              {copy.transfer}
            </h2>
            <Means words={copy.transferMeans} />
            {others.length === 0 && <p className="PublicationDesk-words">{copy.noOneToOffer}</p>}
            {others.length > 0 && (
              <ActionForm {...form} form="offerCollection" label={copy.offer}>
                <div className="Field">
                  <label className="Field-label" htmlFor="new-owner">
                    {copy.newOwner}
                  </label>
                  <select id="new-owner" className="RoleChoice" name="userId">
                    {others.map(({ user }) => (
                      <option key={user.id} value={user.id}>
                        {user.name} (@{user.username})
                      </option>
                    ))}
                  </select>
                </div>
              </ActionForm>
            )}
          </section>
          <section id="delete" aria-labelledby="delete-title">
            <h2 className="PublicationDesk-part" id="delete-title">
              {copy.deletion}
            </h2>
            <Means words={copy.deleteMeans(days)} />
            <ActionForm {...form} form="deleteCollection" label={copy.deleteButton}>
              <Field
                id="delete-name"
                label={copy.typeName(name)}
                name="name"
                required
                autoComplete="off"
                spellCheck={false}
              />
            </ActionForm>
          </section>
        </>
      )}
    </>
  )
}

const Means = ({ words }: { words: readonly string[] }) => (
  <ul className="PublicationDesk-means">
    {words.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)
