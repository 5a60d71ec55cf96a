import { normalise } from '../crisis-lexicon/crisis-lexicon.ts';
import { anyOf, list } from './phrases.ts';

/** Words of suicide in other languages, without their marks. `*` stands for any end of a word. */
const phrases = anyOf(
  list(`
suicid*, suizid*
morirme, quiero morir, matarme, quitarme la vida, quiero vivir, acabar con mi vida
mourir, me tuer, me suicider, en finir, envie de vivre, mettre fin a mes jours
sterben, umbringen, selbstmord, mehr leben, mich toten, mich toeten, leben nehmen
morire, uccidermi, ammazzarmi, farla finita, togliermi la vita, voglio vivere
morrer, me matar, matar me, tirar minha vida, tirar a minha vida, quero viver, acabar com a minha vida
tu tu, tu sat, tu van, muon chet, khong muon song, khong the song, ket lieu
bunuh diri, ingin mati, mau mati, pengen mati, pingin mati, mengakhiri hidup, mau hidup, ingin hidup
wil dood, niet meer leven, zelfmoord, selfmoord, doodgaan, doodmaken, nie meer lewe
magpakamatay, mamatay, patayin ang sarili, wakasan ang buhay, tapusin ang buhay, mabuhay
`),
);

export const soundsOfDangerElsewhere = (message: string): boolean => phrases.test(normalise(message));
