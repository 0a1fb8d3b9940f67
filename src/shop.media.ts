/**
 * Hosts elsewhere, such as `cdn.example.com`, whose pictures the texts of products, posts and
 * reviews may show; pictures of the shop's own host always may. Others are left out: who is shown
 * one tells its host that they are reading, and whoever has that host can change what is seen.
 * Pictures that the API gives as a product's, category's or post's own are not meant. It stands
 * apart from shop.config.ts so that no page carries it before it needs it.
 */
export const MEDIA_HOSTS: readonly string[] = [];
