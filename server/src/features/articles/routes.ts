import { articlesEndpoints } from '@kith/contract/articles';
import { bind } from '#kernel/http/bind';
import {
  countArticleLikes,
  getArticle,
  listArticles,
  listArticlesByFocusArea,
  listSavedArticles,
  openArticle,
} from './read-articles.ts';
import { rateHelpfulness, toggleLike, toggleSave } from './respond.ts';

export const articlesRoutes = bind(articlesEndpoints, {
  listArticles,
  listArticlesByFocusArea,
  getArticle,
  openArticle,
  listSavedArticles,
  countLikes: countArticleLikes,
  toggleLike,
  toggleSave,
  rateHelpfulness,
});
