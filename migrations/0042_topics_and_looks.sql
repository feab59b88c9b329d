UPDATE `posts` SET `layer_cake` = max(1, min(3, (SELECT count(*) FROM `post_tags` g JOIN `tags` t ON t.`id` = g.`tag_id` WHERE g.`post_id` = `posts`.`id` AND t.`topic_visibility` = 'PUBLIC'))) WHERE `primary_topic_id` IS NOT NULL AND `layer_cake` = 0;
--> statement-breakpoint
UPDATE `collections` SET `is_aurora_visible` = 1 WHERE `theme` IS NOT NULL;
