/** Each statement reads a whole table, so it is never for a request. */
import { recountsOfRevenue } from '#worker/membership/recountRevenue.ts'
import { shownPersonText } from '#worker/permissions/person.ts'
import { inThreadText, listedText } from '#worker/permissions/story.ts'
import { layerCakeText } from '#worker/posts/layerCake.ts'
import { openFeedWindowText } from '#worker/posts/verbs/listing.ts'

export const recounts: readonly string[] = [
  // A loaded story does not say whether the writer is in the Partner Program.
  `update posts set locked_source = iif(exists (select 1 from users u where u.id = posts.creator_id
       and u.partner_since is not null), 'UGC', 'UGC_UNENROLLED')
   where visibility = 'LOCKED' and locked_source in ('NONE', 'UGC', 'UGC_UNENROLLED')`,
  `update posts set layer_cake = ${layerCakeText} where primary_topic_id is not null and layer_cake = 0`,
  // No index leads from a story to all posts below it, so reading per story is quadratic.
  `update posts set responses_count = below.number
   from (select root_post_id, count(*) filter (where ${inThreadText('posts')}) as number
         from posts where root_post_id is not null group by root_post_id) below
   where posts.id = below.root_post_id`,
  `update posts set responses_count =
     (select count(*) from posts r where r.in_response_to_post_id = posts.id and ${inThreadText('r')})
   where depth > 0`,
  `update catalogs set responses_count =
     (select count(*) from posts r where r.root_catalog_id = catalogs.id and ${inThreadText('r')})`,
  `update users set post_count = (select count(*) from post_authors a where a.user_id = users.id and ${listedText('a')})`,
  // Suspended or hidden users are in no list of followers.
  `update users set
     follower_count = (select count(*) from user_follows f join users u on u.id = f.follower_id
       where f.user_id = users.id and ${shownPersonText('u')}),
     following_count = (select count(*) from user_follows f join users u on u.id = f.user_id
       where f.follower_id = users.id and ${shownPersonText('u')})`,
  `update collections set
     follower_count = (select count(*) from collection_follows f join users u on u.id = f.follower_id
       where f.collection_id = collections.id and ${shownPersonText('u')}),
     post_count = (select count(*) from posts p where p.collection_id = collections.id and ${listedText('p')})`,
  `update tags set post_count = (select count(*) from post_tags t where t.tag_id = tags.id and ${listedText('t')})`,
  `update tags set follower_count = 0 where follower_count <> 0`,
  `update tags set follower_count = followed.number
   from (select f.tag_id, count(*) as number from tag_follows f join users u on u.id = f.follower_id
         where ${shownPersonText('u')} group by f.tag_id) followed
   where tags.id = followed.tag_id`,
  // A loaded story may have claps without givers: only stories with rows are counted.
  `update posts set clap_count = given.number, voter_count = given.voters
   from (select post_id, sum(count) as number, count(*) as voters from claps group by post_id) given
   where posts.id = given.post_id and (clap_count <> given.number or voter_count <> given.voters)`,
  `update catalogs set
     clap_count = (select coalesce(sum(c.count), 0) from catalog_claps c where c.catalog_id = catalogs.id),
     voter_count = (select count(*) from catalog_claps c where c.catalog_id = catalogs.id)`,
  `update quotes set highlight_count = (select count(*) from highlights h where h.quote_id = quotes.id)`,
  `update users set picture_bytes = coalesce((select sum(i.bytes) from user_pictures p join images i on i.id = p.image_id
     where p.user_id = users.id), 0) where picture_bytes > 0 or id in (select user_id from user_pictures)`,
  `delete from tag_writers`,
  `insert into tag_writers (tag_id, user_id, post_count, clap_count)
     select t.tag_id, a.user_id, count(*), sum(t.clap_count)
     from post_tags t join post_authors a on a.post_id = t.post_id
     where ${listedText('t')} group by t.tag_id, a.user_id`,
  `update tags set writer_count = (select count(*) from tag_writers w where w.tag_id = tags.id)`,
  `delete from archive_counts`,
  `insert into archive_counts (scope_id, month, count)
     select collection_id, strftime('%Y-%m', listed_at / 1000, 'unixepoch'), count(*)
     from posts where ${listedText('posts')} and collection_id is not null group by 1, 2`,
  `insert into archive_counts (scope_id, month, count)
     select tag_id, strftime('%Y-%m', listed_at / 1000, 'unixepoch'), count(*)
     from post_tags where ${listedText('post_tags')} group by 1, 2`,
  `update catalogs set items_count = (select count(*) from catalog_items i join posts p on p.id = i.entity_id
     where i.catalog_id = catalogs.id and i.entity_type = 'POST' and i.archived_at is null and ${listedText('p')})`,
  openFeedWindowText,
  ...recountsOfRevenue,
]
