/** GraphQL type -> the row it is read from; the compiler then lists the fields that need a resolver. */
export const mappers: Record<string, string> = {
  User: '../../worker/users/rows.ts#UserRow',
  Collection: '../../worker/publications/rows.ts#CollectionRow',
  FeaturePage: '../../worker/publications/rows.ts#FeaturePageRow',
  Tag: '../../worker/topics/rows.ts#TagRow',
  Post: '../../worker/posts/rows.ts#PostRow',
}
