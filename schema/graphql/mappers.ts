/** GraphQL type -> the row it is read from; the compiler then lists the fields that need a resolver. */
export const mappers: Record<string, string> = {
  Viewer: '../../worker/users/viewerResolvers.ts#ViewerRow',
  Domain: '../../worker/hosts/domains/rows.ts#DomainRow',
  InternalStatus: '../../worker/admin/openStatus.ts#OpenStatus',
  User: '../../worker/users/rows.ts#UserRow',
  Collection: '../../worker/publications/rows.ts#CollectionRow',
  FeaturePage: '../../worker/publications/rows.ts#FeaturePageRow',
  Tag: '../../worker/topics/rows.ts#TagRow',
  Post: '../../worker/posts/rows.ts#PostRow',
  Highlight: '../../worker/posts/users/highlights.ts#HighlightRow',
  UserResponse: '../../worker/responses/responsesOfUser.ts#UserResponseRow',
  Series: '../../worker/posts/users/series.ts#SeriesRow',
  Book: '../../worker/users/books.ts#BookRow',
  Award: '../../worker/posts/users/awards.ts#AwardRow',
  Catalog: '../../worker/lists/rows.ts#CatalogRow',
  ChangedPost: '../../worker/posts/changedPost.ts#ChangedPostRow',
  CatalogItem: '../../worker/lists/catalogItems.ts#CatalogItemRow',
}
