/** What people do. See senses.ts for how to read it. */
export const verbs = `
make: Creativity, Craftsmanship
  3d-print assemble build construct craft create erect fabricate fashion handcraft make model mold mould produce shape cut_my_own knock_up
  lay_the_table piece_together pitch_the_tent put_together put_up raise_the_beams roll_my_own rustle_up sculpt_a set_up_a_tent whip_up
handwork: Craftsmanship!, Patience?, Precision?
  bead bevel bind braid braze buff burnish calligraph carve cast caulk chamfer chisel cobble crimp crochet cure darn decoupage distress dovetail dye
  emboss embroider engrave etch fettle fletch forge frost gild glaze grout hand-letter hem hone ice inlay knit lacquer lathe lathe-turned letterpress
  limewash macrame mill miter mitre mortar needle-felt paste patinate pave piping plait plane planish plaster plumb polish quilt rehem render repaint
  repoint restring rethread reupholster rig rivet sand screenprint sew sharpen shingle smith smooth solder spin splice stain stitch strengthen tailor
  tan tat temper thatch thread tile upholster varnish varnished veneer wax weave weld wet-felt whet whitewash whittle bind_book block_print blow_glass
  cane_a cut_glass fire_a hammer_out hem_the ice_a ice_the join_wood lay_brick line_the oil_the paint_the_door paint_the_fence pipe_the plait_the
  punch_leather screen_print seal_the smoke_the stuff_the throw_a_bowl throw_a_pot trim_the true_the turn_a_bowl turn_wood turned_a_bowl
handwork_parts: Craftsmanship
  bolt clamp drill fence fit frame glue hammer hang install insulate level mount nail panel refinish regrout repoint retile rewire sandpaper sawed
  screw strip wallpaper board_up dig_a lay_a lay_floor lay_the_floor paper_the pour_concrete saw_the saw_through saw_wood
repair: Craftsmanship, Problem Solving, Resourcefulness
  bodge de-ice defrost degauss fix jerry-rig mend overhaul patch re-cover re-solder realign reassemble reattach rebuild recharge recondition reconnect
  refit refurbish reglue regrease rehang rehinge reinflate rejig relubricate remount renovate repair replace replumb rescrew reseal resew resolder
  resole restitch restore resurface retape revive rewax seal straighten tighten unblock unclog unfreeze unjam bleed_the clean_the_carburettor
  debug_the fix_up plug_the reset_the reverse_the service_the sew_on sew_up stitch_up
undo_problem: Problem Solving!
  bypass coax crack debug decipher decode decrypt detangle diagnose disentangle hotwire locate lure outsmart rectify remedy resolve retrieve solve
  trace trick troubleshoot unlock unravel unstick untangle workaround clear_the_blockage clear_the_jam crack_the figure_out find_a_cheaper
  find_a_replacement find_a_solution find_a_way find_a_way_to find_another find_out find_out_what find_the_bug find_the_cause find_the_error
  find_the_fault find_the_leak find_the_missing fix_the_bug free_the free_~_from get_around get_it_going get_it_running get_it_to_work get_it_working
  get_the_car get_the_stubborn get_to_the_bottom get_unstuck get_~_off_the get_~_open get_~_out_of get_~_running get_~_to_start get_~_unstuck
  get_~_working going_again got_it_going iron_out_the made_it_work pin_down puzzle_out recover_the_file roll_back sort_out work_around work_out
cook: Creativity, Kindness?
  bake barbecue boil braise cook fry griddle grill poach roast saute sauté simmer steam stew
preserve: Patience, Craftsmanship, Resourcefulness?
  brew churn culture dehydrate distil distill ferment knead marinate pickle preserve proof prove sprout bottle_the can_the jar_up
garden: Patience, Perseverance?
  compost cultivate deadhead dig forage germinate graft grow harvest hedge hoe mow mulch pick picking plant propagate prune rake repot sow transplant
  trellis water weed pick_berries pick_the pot_up pull_weeds pulled_weeds till_the
clean: Self-Discipline, Organization
  bleach clean de-clutter declutter decontaminate deep-clean degrease dejunk descale dishwasher disinfect dust freshen fumigate hoover iron launder
  mop rinse scour scrub spring-clean sweep tidy vacuum wash wash-up wipe air_the change_the_sheets clean_out clear_the_kitchen clear_the_table
  de-ice_the do_the_dishes do_the_laundry empty_the_dishwasher hose_down mend_the polish_the put_away_the rinse_out steam_clean take_out_the_bins
  take_out_the_trash wash_the wash_up wax_the_floor
organise: Organization!
  alphabetise alphabetize archive arrange bag batch bin bundle catalog catalogue categorise categorize classify clear collate collect color-code
  colorcode colour-code combine compartmentalise consolidate decant digitise digitize file gather index inventory itemise itemize label organise
  organize pack rearrange rebook remove rename reorganise reorganize restructure separate shelve sift sort stack stocktake store streamline
  systematise tabulate tag unpack unsubscribe box_up clean_my_room clear_my_inbox clear_out clear_~_out clothing_swap coordinate_the delete_the_bad
  draw_up_a_rota empty_my_inbox file_the files_into_six get_rid_of_my get_rid_of_old get_rid_of_the give_away_the_clothes go_through_all
  go_through_~_photos go_thru_all group_by label_all made_room_in make_a_list make_a_rota make_lists make_room_in merge_the number_the order_my
  order_the organise_a organise_the organize_a organize_the pile_up put_in_order rearrange_the rebook_everyone reply_to_all set_up_a_rota
  set_up_a_system sort_out_the straighten_out streamline_the swap_party tick_off tidy_my_desktop tidy_up write_a_list write_lists
plan: Organization!, Prudence
  earmark itinerary meal-prep outline pencil plan plot pre-book prearrange prep prepare roster rota schedule storyboard timetable arrange_for
  block_out budget_for draft_a_plan draw_up lay_out lay_out_my line_up make_a_plan map_out pack_the_night plan_ahead plan_out prepare_the_night
  set_a_reminder set_reminders set_up write_the_agenda
host: Organization, Leadership?, Social Intelligence?
  cater convene host stage put_on_a throw_a throw_a_party
money: Prudence!, Self-Discipline
  budget diversify economise economize haggle insure invest refinance save scrimp squirrel stash break_even cash_in compare_prices consolidate_debt
  cut_back live_below live_on negotiate_the_rent open_a_savings pay_down pay_every pay_my_rent pay_my_taxes pay_off pay_rent pay_the_bills
  pay_the_rent put_aside put_aside_money put_away put_by put_money save_up set_aside spend_less spend_nothing stick_to_my_budget
precaution: Prudence!
  babyproof childproof double-check insulate lock pre-order prepay renew safeguard secure vaccinate waterproof winterise winterize back_up
  bring_a_spare check_the_gas hedge_my pack_a_spare read_the_fine secure_the shop_around stock_up test_the_smoke
give: Generosity!, Kindness
  bequeath contribute distribute dole donate endow gift give grant lend loan provide regift reward spare sponsor supply tip treat waive bring_gifts
  bring_my bring_our buy_a_meal buy_coffee buy_dinner buy_her buy_him buy_lunch buy_my buy_them care_parcel chip_in cover_her cover_his donate_blood
  donate_my drop_a foot_the_bill gave_her gave_him gave_my give_away give_her give_him give_my hand_out hand_over invite_to_dinner knit_for
  leave_a_gift leave_a_tip leave_flowers lend_her lend_him lend_my offer_my paid_for_it pass_on pay_for_a_stranger pay_for_her pay_for_his pay_for_my
  pay_for_someone pay_for_the_coffee pay_for_the_next pay_for_the_person pay_for_their pay_for_~_braces pay_her pay_his pay_their pick_up_the_tab
  pitch_in sell_~_to_pay send_a_card send_a_parcel send_flowers send_her send_him send_money send_my sew_for shell_out surprise_her surprise_him
  surprise_my surprise_them treat_her treat_him treat_my treat_our
share: Generosity, Kindness
  divide offer share split
serve_food: Kindness, Generosity, Helpfulness
  feed ladle serve bake_for bring_cake bring_coffee bring_dinner bring_food bring_her bring_him bring_soup bring_them cook_for dish_out drop_off
  leave_soup make_her make_him make_them
help: Helpfulness!, Kindness
  accommodate aid assist babysit cat-sit dog-sit dogsit help house-sit housesit jump-start jumpstart oblige pet-sit petsit relieve supply support tend
  tow transport unload volunteer assist_with be_there_for book_~_for bring_in_the_bins call_~_for_her catch_~_eye_so chop_wood_for chop_~_for
  clear_~_snow collect_~_for come_to_the_aid cook_for_my_sick cover_for cover_her cover_his cut_the_grass_for cycle_back do_a_favor do_a_favour
  do_the_shopping_for drive_~_to_a drove_back explain_~_to_a_confused feed_the_neighbour fill_in fill_in_the_form fill_out fill_~_in_for find_the_lab
  finish_her finish_his fix_grandma fix_grandmas fix_my_gran fix_~_tv get_my_hands_dirty give_a_hand give_directions go_back_for got_my_hands_dirty
  grit_the hand_~_an_umbrella hauled_water help_carry help_move help_out help_push hold_the_door hold_the_ladder hold_the_torch interpret_for
  jump_start lend_a_hand lend_my_car lend_~_to let_her_in let_him_in let_them_in lock_out look_after look_out_for look_up_~_for mind_the
  mow_my_neighbour mow_the_neighbour mow_~_lawn_for open_the_gate pick_up_groceries pick_up_medicine pick_up_the_prescription pick_up_~_for pitch_in
  pull_over_to_help pull_weeds push_a_car push_a_stranger push_~_out_of rake_~_leaves_for rally_round read_~_to_her read_~_to_him rebook_everyone
  repair_~_for run_an_errand run_errands rush_to_help serve_as set_up_for share_my_umbrella shop_for shovel_~_drive shovel_~_driveway shovel_~_path
  shovel_~_pavement show_the_way show_tourists show_~_the_way sit_for spend_~_helping stack_the_chairs stand_in stay_back stay_behind
  stay_until_the_last step_in stop_and_help stop_to_help swap_seats_on swapped_seats sweep_the_neighbour take_care take_her_shift take_his_shift
  take_in_the_washing take_minutes take_over_her take_over_his take_the_night to_help_my told_the_driver_a took_minutes translate_for translate_~_for
  unpack_boxes until_the_last_chair wait_for_the_old walk_the_dogs walk_the_neighbour water_the_neighbour
carry: Helpfulness, Kindness
  carry deliver fetch haul lift load lug push shovel transport unload carry_my_toddler carry_~_up drop_by drop_off hand_her hand_him haul_water
  hold_the_door hold_the_lift lift_the open_the_door pick_up pull_the push_the
escort: Helpfulness, Kindness, Dependability?
  accompany chauffeur escort drive_a drive_an drive_her drive_him drive_mrs drive_my drive_our drive_them drop_her drop_him give_a_lift give_a_ride
  guide_a see_home take_her_to take_him_to take_my_father take_my_grandfather take_my_grandmother take_my_mother take_my_neighbour walk_her walk_him
  walk_my_neighbour walk_them
visit_someone: Kindness, Compassion, Love?
  visit call_on check_in_on check_on come_by drop_in drop_round go_round_to keep_company keep_vigil keep_watch look_after_the_widow look_in_on
  pay_a_visit pop_in pop_over pop_round see_how_~_was sit_beside sit_by sit_next sit_with spend_the_afternoon_with spend_time stay_until stay_with
  stay_with_a stay_with_her stay_with_him stay_with_the stop_by stop_in
comfort: Compassion!, Empathy, Kindness
  bandage bathe comfort commiserate condole console cradle hush massage mourn nurse pity reassure reassured soothe splint spoon-feed stroke tuck
  attend_the_funeral bandage_her bandage_his be_with_her be_with_him bring_her_tea calm_her calm_him care_for care_package care_parcel cheer_up
  clean_the_wound cool_her_forehead cry_with dress_the_wound dry_her_tears dry_his_tears feed_her feed_him go_to_the_funeral grieve_with held_her_hand
  held_his_hand held_the_hand hold_hand hold_hands hold_her_hand hold_his_hand hold_my hold_the_hand hold_their_hand hug_a hug_her hug_him hug_my
  hug_the keep_her_company keep_him_company let_her_cry let_him_cry make_her_tea make_him_tea mop_her_brow mourn_with nervous_bride nurse_back
  put_the_cast rock_the rub_her_back rub_his_back sit_up_with stay_by stay_near stitch_up_a talk_~_down_from talk_~_through_a_panic talk_~_through_her
  talk_~_through_his through_a_panic_attack told_the_nervous treat_her_wound treat_his treat_the_wound wash_her wash_his weep_with wipe_her wipe_his
  write_a_condolence
empathise: Empathy!, Perspective?
  empathise empathize relate sense sympathise sympathize feel_for feel_how imagine_how put_myself see_how_tired understand_how understand_why
rescue: Compassion, Courage, Helpfulness
  adopt bottle-feed evacuate foster rehome rescue resuscitate shelter shield carry_her_out carry_him_out carry_to_safety catch_a_falling drag_her_out
  drag_him_out find_the_lost found_the_lost free_a free_a_bird free_the_trapped give_cpr give_first_aid nurse_a perform_cpr pull_a_boy pull_a_child
  pull_a_girl pull_a_man pull_a_woman pull_from pull_out_of put_out_the_fire put_the_fire rescue_a rescue_the revive_a save_a save_a_bee save_a_bird
  save_her save_his save_the stop_the_bleeding take_in untangle_a_bird
protect: Courage, Fairness?, Kindness?
  defend guard intervene oppose prevent protect warn back_up_my escort_her_home side_with stand_between stand_up step_between step_in_front stick_up
  stop_the_bully
confront: Courage!, Honesty?, Confidence?
  brave challenge confront contradict dare defy face object protest tackle against_the_majority ask_him_to_stop ask_them_to_stop blow_the_whistle
  call_her_out call_him_out call_out call_out_a call_them_out carry_a_banner carry_a_sign complain_about draw_the_line everyone_else_agreed
  everyone_else_nodded file_a_complaint file_a_grievance go_to_the_police have_it_out hold_a_sign hold_my_ground leave_the_meeting_when
  leave_when_they left_the_meeting_when left_when_they look_him_in_the_eye make_a_complaint make_a_formal making_fun_of_a making_fun_of_her
  making_fun_of_him not_back_down only_one_who press_charges push_back put_my_foot raise_a_concern raise_my_concerns raise_the_issue refuse_to_leave
  report_her report_him report_my_boss report_the_boss report_the_landlord report_the_supervisor reported_him said_what_nobody say_what_i_think
  set_a_boundary set_boundaries speak_against speak_my_mind speak_out speak_out_against speak_to_hr speak_up spoke_against spoke_to_hr
  stand_in_the_rain stand_my_ground stand_up_for stand_up_to stand_with_a_sign take_on talk_back tell_a_bully tell_a_man tell_her_to_stop
  tell_him_to_stop tell_them_to_stop the_only_one_who told_a_bully told_my_boss_the walk_away_when walk_into_the_police when_everyone_else
scare_self: Courage!
  abseil bungee conquer leap overcome plunge rappel risk skydive venture zipline bare_my climb_the_tower climb_up_to cross_the_rope dip_into dive_into
  drive_on_the_highway drive_on_the_motorway face_my fly_alone front_row gamble_on get_back_on_the_horse go_on_stage go_through_with go_up_on_stage
  hold_a_snake hold_a_spider hold_a_tarantula jump_from jump_into jump_off kiss_her_first kiss_him_first let_go_of_the_edge let_go_of_the_rope
  pet_a_snake since_the_accident sit_in_the_front step_on_stage step_onto step_out_of swim_out take_the_elevator take_the_lift take_the_plunge touch_a
  try_skydiving walk_into walk_into_the_police walk_on_stage
refuse: Integrity, Courage, Self-Control
  boycott decline refuse reject veto keep_out_of leave_the_group not_accept_the not_join_in not_laugh not_sign_the not_take_part not_take_the_bribe
  opt_out_of said_no say_no say_that_is_wrong stay_out_of turn_down turn_my_back walk_away walked_away
abstain: Self-Control!, Self-Discipline!
  abstain detox fast forego forgo grayscale limit lottery refrain resist restrain unfollow wean black_and_white_so buy_nothing cancel_the_credit
  close_the_app close_the_fridge close_the_tab cut_down cut_my_screen cut_my_sugar cut_out cut_sugar cut_~_out_of_my delete_instagram delete_my
  delete_the_angry delete_the_app delete_the_mean delete_the_reply delete_tiktok did_not_touch drink_water_instead fight_the_urge give_up_alcohol
  give_up_chocolate give_up_coffee give_up_drinking give_up_gambling give_up_meat give_up_smoking give_up_social give_up_sugar give_up_sweets
  go_without hold_back ignore_the_urge just_one_beer keep_off kept_overspending kick_the_habit leave_half leave_my_phone leave_the_cigarettes
  lock_my_phone log_out no_alcohol no_meat no_phone no_screens no_second_helping no_smoking no_sugar not_bet not_bite not_buy not_call_her
  not_call_him not_check_instagram not_check_my not_drink not_eat not_gamble not_go_back_to_bed not_hit_snooze not_look_at_my not_open_instagram
  not_order not_send_the not_smoke not_spend not_text not_vape one_glass only_one_glass order_a_lemonade order_a_salad order_salad order_water
  ordered_water pass_on_the pass_up put_back put_down_my put_my_phone put_the_lid put_the_phone put_~_instead_of_a_sports quit_alcohol quit_coffee
  quit_drinking quit_smoking quit_sugar quit_vaping resist_the ride_out_the skip_dessert skip_the_beer skip_the_cake skip_the_casino
  skip_the_cigarette skip_the_dessert skip_the_party skip_the_pub skip_the_second skip_the_snack skip_the_third skip_the_wine skip_~_beer
  skip_~_whisky skip_~_wine speed_limit stay_away_from stay_clean stay_off stay_sober stick_to_the_speed stop_after_one stop_at_one stop_biting
  stop_buying stop_checking stop_drinking stop_eating stop_gambling stop_picking stop_scrolling stop_smoking stuck_to_the_speed survive_the_urge
  swear_off switch_to_decaf throw_away_my tickets_in_the_bin turn_my_phone turn_off_my_phone turn_off_the_telly turn_off_the_tv unplug_the
  unplug_the_tv unplugged_the_tv unsubscribe_from use_it_less walk_past_the without_a_cigarette without_a_drink without_alcohol without_buying
  without_checking without_chocolate without_coffee without_drinking without_facebook without_looking_at_my without_my_phone without_netflix
  without_smoking without_sugar
hold_temper: Self-Control!, Calmness, Patience
  contain hesitate quieten suppress about_to_send bite_my_tongue control_my control_myself cool_down count_to_ten delete_the_angry
  delete_the_mean_reply delete_the_nasty go_for_a_walk_instead grit_my held_back_a held_back_my hold_back_a hold_my_temper hold_my_tongue
  keep_a_straight keep_calm_and keep_my_cool keep_my_mouth keep_my_temper keep_my_voice keep_quiet kept_quiet leave_it_at_that leave_the_room
  let_her_finish let_him_finish let_it_slide not_answer_back not_argue not_hit not_lose_my not_raise_my_voice not_react not_retaliate not_say_what
  not_scream not_send_the not_shout not_slam not_snap not_swear not_take_the_bait not_yell once_i_had_calmed removed_the_sarcasm restrain_myself
  rise_above say_nothing simmer_down sleep_before_answering slept_on_my_anger snappy_remark stay_civil stay_patient stay_polite step_outside
  swallow_my take_a_deep take_deep until_i_calmed until_i_was_calm wait_before_replying wait_until_i_was_not waited_until_i_was_not
  walk_away_from_the_argument walk_instead walk_out_of_the_argument went_for_a_walk_instead went_to_bed_instead with_facts without_raising_my
stay_calm: Calmness!
  breathe calm de-escalate decompress defuse meditate nap relax rest steady unclench unwind breathe_through calm_down calm_myself calm_the
  center_myself centre_myself compose_myself did_not_panic ground_myself guide_everyone guided_everyone keep_a_cool keep_calm keep_everyone_calm
  keep_my_head keep_my_nerve keep_my_voice keep_steady kept_breathing kept_everyone kept_my_voice lie_down not_freak not_panic quiet_my remain_calm
  settle_down sit_down_with_a slow_down slow_my soothe_the stay_calm stay_cool stay_level stay_steady stayed_level take_a_bath talk_down talk_down_a
  talk_her_down talk_him_down voice_low wind_down without_a_fuss without_fuss without_panic
be_present: Mindfulness!, Calmness
  amble bask body-scan contemplate daydream drift exhale float hum journal linger meditate notice observe pause ponder reflect savor savour sigh sip
  smell stroll unplug wander as_slowly_as breath_by_breath breathe_at_every chew_slowly counted_five_kinds did_nothing_but did_nothing_else do_yoga
  drink_my_coffee drink_my_tea eat_mindfully eat_slowly feel_every feel_my_breath feel_the feel_the_sun feel_the_wind feet_in_the_sand
  feet_in_the_water felt_every for_ages just_breathed just_listened just_looked just_sat just_stood just_watch_the just_watched just_watched_the
  lay_in_the lay_on lay_under leave_my_phone_at lie_in_the_grass lie_in_the_snow lie_on_my listen_to_a listen_to_birdsong listen_to_the
  listen_to_the_birds listen_to_the_forest listen_to_the_rain listen_to_the_sea listen_to_the_silence listen_to_the_waves listen_to_the_wind
  listened_to_the lit_a_fire log_off long_way_home look_around lunch_in_the_park nothing_all_afternoon nothing_else_for nothing_for_an notice_every
  one_breath peel_an_orange put_on_a_record sat_by_a sat_by_the sat_down_and_looked sat_on_a_rock sat_on_the_beach sat_on_the_dock sat_on_the_roof
  sat_on_the_steps sat_under_a scan_my sit_at_the_window sit_by_the sit_in_silence sit_in_the_sun sit_on_a_bench sit_on_the sit_on_the_bench
  sit_on_the_porch sit_outside sit_quietly sit_still sit_under sit_with_my_coffee sit_with_my_tea slow_down_for slowed_down_for smell_the snuggle_into
  stand_still stood_still stopped_for_a switch_off switch_off_my take_a_minute take_a_moment take_five taste_every tasted_every thinking_of_nothing
  thought_of_nothing three_breaths tide_come_in today_i_noticed toes_in touch_the unclutter_my walk_around_the_block_without walk_barefoot
  walk_in_silence walk_slowly walk_without watch_the_birds watch_the_clouds watch_the_fire watch_the_leaves watch_the_rain watch_the_river
  watch_the_sea watch_the_snow watch_the_tide watch_the_waves watched_the_tide windows_down write_in_my_diary write_in_my_journal
admire: Wonder!
  admire behold gape gaze marvel robin stargaze above_the_clouds be_amazed be_awed be_moved be_speechless because_it_was_so_beautiful below_the_clouds
  brought_tears could_not_speak felt_small felt_tiny forgot_the_time forgot_to_breathe found_a_fossil gave_me_goosebumps gave_me_shivers
  give_me_shivers hear_a_nightingale hear_the_choir held_a_hummingbird how_beautiful how_small_i how_tiny how_vast look_at_the_moon look_at_the_stars
  look_through look_up_at looked_at_the_stars lose_myself_in made_me_cry million_stars million_years mouth_open move_to_tears moved_me_to_tears
  never_seen_anything see_a_kingfisher see_a_rainbow see_a_shooting see_a_whale see_an_eagle see_my_first see_the_milky see_the_mountains
  see_the_northern see_the_ocean see_the_sea see_the_sunrise see_the_sunset so_beautiful spot_a spot_an stand_in_front_of_the_painting stand_still_for
  stared_at_the stared_up stood_speechless stood_still_for stood_there_with_my_mouth stop_in_my_tracks swam_with swam_with_dolphins swam_with_turtles
  swim_with_dolphins swim_with_seals swim_with_turtles take_my_breath took_my_breath took_our_breath watch_a_butterfly watch_a_heron watch_a_spider
  watch_a_storm watch_an watch_bats watch_the_eclipse watch_the_meteor watch_the_moon watch_the_stars watch_the_sunrise watch_the_sunset
  watch_the_swallows wonder_at
ask_help: Humility, Courage
  accept_help ask_for_advice ask_for_directions ask_for_feedback ask_for_help ask_the_way let_someone_help let_them_help seek_advice seek_help
ask: Curiosity?, Communication, Courage?
  ask consult enquire inquire interview query question request ask_about ask_my_grandfather ask_my_grandmother ask_the_farmer ask_the_guide
  ask_whether ask_why
demand: Courage, Confidence, Communication
  appeal assert bargain campaign claim complain contest demand dispute haggled insist invoice lobby negotiate petition ask_for_a_day
  ask_for_a_promotion ask_for_a_raise ask_for_a_refund ask_for_more ask_for_more_money ask_for_my_money ask_for_the_job ask_for_the_refund
  ask_for_time ask_her_out ask_him_out ask_my_boss ask_out get_a_refund get_my_deposit_back make_my_case propose_to push_for say_what_i_need
  say_what_i_want speak_for_myself stand_for_election
tell: Communication!
  address advertise advise affirm announce answer argue articulate brief call chat clarify communicate confirm contact converse convince correspond
  debrief describe discuss email explain express inform interpret lecture mention message persuade phone pitch present pronounce remind reply respond
  ring sign signal skype speak state summarise summarize talk tell text translate voice break_it_down_for brief_the draft_the_email explain_the
  forward_the gave_feedback give_a_presentation give_a_speech give_a_talk give_feedback give_instructions keep_everyone_informed keep_them_informed
  letter_to present_my present_the put_into_words reach_out report_to spell_out tell_my_boss update_the_team write_a_letter write_an_email write_to
hard_talk: Courage, Honesty, Communication
  confide admit_to_my break_the_news come_clean come_out confess_to confide_in cry_in_front have_the_talk level_with open_up pour_out said_it_out_loud
  say_it_out_loud say_out_loud share_how share_my_diagnosis share_my_story speak_honestly talk_about_my talk_about_my_fear talk_about_the_accident
  talk_about_what_happened talk_to_my_boss_about tell_her_how tell_her_that tell_her_the_truth tell_him_how tell_him_that tell_him_the_truth
  tell_my_best tell_my_boss tell_my_brother tell_my_children tell_my_crush tell_my_dad tell_my_daughter tell_my_doctor tell_my_family tell_my_father
  tell_my_friends tell_my_husband tell_my_kids tell_my_mom tell_my_mother tell_my_mum tell_my_parents tell_my_partner tell_my_sister tell_my_son
  tell_my_therapist tell_my_wife tell_the_doctor tell_the_group tell_the_truth tell_~_about_my_anxiety tell_~_about_my_depression
  tell_~_about_my_diagnosis tell_~_about_my_illness tell_~_how_i_feel tell_~_i_like tell_~_i_love tell_~_that_i_like tell_~_what_i told_my_crush
publish: Creativity, Storytelling, Courage?, Initiative
  blog broadcast exhibit podcast publish record release self-publish upload vlog post_my
narrate: Storytelling!, Communication
  eulogise narrate recount reminisce retell storytell gave_the_eulogy give_an_account give_the_eulogy invent_a_story invent_stories make_up_a_story
  make_up_stories perform_a_story read_a_bedtime read_a_story read_aloud read_out read_stories read_to read_~_aloud read_~_to_my
  read_~_to_the_children report_from tell_a_story tell_about_the_time tell_ghost tell_ghost_stories tell_her_a_story tell_him_a_story tell_stories
  tell_stories_about tell_the_children_a tell_the_class_about tell_the_kids_a tell_the_kids_about tell_the_story tell_them_about told_the_class_about
  told_them_about write_a_blog write_a_chapter write_a_eulogy write_a_memoir write_a_novel write_a_script write_a_story write_my_memoir write_my_novel
  write_stories write_the_speech write_the_story
listen: Active Listening!, Empathy, Patience
  listen ask_and_listened ask_follow-up ask_her_how ask_him_how ask_how_he ask_how_she ask_my_team ask_what_they asked_my_team be_all_ears
  better_listener between_the_lines did_not_interrupt do_nothing_but_listen feel_understood felt_understood for_an_hour_on_the_phone hear_everyone
  hear_her hear_him hear_my hear_out hear_them_out hear_~_out heard_what heard_~_out just_listened lend_an_ear let_everyone_finish let_everyone_speak
  let_her_speak let_her_talk let_her_vent let_him_finish let_him_speak let_him_talk let_him_vent let_my_friend_vent let_my_sister_vent
  let_the_others_speak let_them_finish let_them_talk let_~_cry let_~_talk let_~_vent listen_to_her listen_to_him listen_to_~_for not_give_advice
  not_interrupt nothing_but_listen only_listened really_listened really_saying repeat_back repeated_back sit_and_listen truly_listened
  what_he_was_really what_my_husband what_my_wife what_she_was_really what_they_thought without_saying_a_word write_it_all_down wrote_it_all_down
teach: Mentoring!, Patience, Communication?
  coach demonstrate educate guide homeschool induct instruct mentor onboard school supervise teach tutor coach_a_nervous coach_my encourage_a
  encourage_her encourage_him encourage_my encourage_the explain_to explain_~_to_a explain_~_to_my explain_~_to_the give_a_class give_a_lesson
  give_a_workshop give_lessons give_swimming_lessons help_a_boy help_a_colleague_learn help_a_girl help_a_kid help_a_pupil help_a_student
  help_my_daughter help_my_daughter_with help_my_nephew help_my_niece help_my_son help_my_son_with help_the_intern help_the_students help_the_trainee
  help_with_her_homework help_with_his_homework help_with_homework help_~_with_fractions help_~_with_homework hold_a_workshop initiate_the
  lead_a_workshop pair_with_a_junior pass_on_my pass_on_what practice_reading_with practise_reading_with prepare_~_for_the_exam read_with_a
  review_code_with review_her_code review_his_code run_a_workshop show_a_child show_a_colleague show_a_kid show_her_how show_him_how show_how
  show_my_dad show_my_daughter show_my_father show_my_granddaughter show_my_grandson show_my_mother show_my_mum show_my_nephew show_my_niece
  show_my_son show_the_intern show_the_kids show_the_new show_the_trainee show_them_how show_~_how_to sign_off_my_apprentice take_under_my_wing
  taught_my_parrot taught_the_whole teach_her teach_him train_a train_our train_the train_three train_two walk_through walk_~_through with_fractions
  write_a_recommendation write_a_reference
lead: Leadership!, Communication?
  administer appoint assign captain captained chair co-lead command conduct coordinate delegate direct elect employ enforce facilitate govern head
  hire inspire lead manage marshal mobilise mobilize moderate motivate operate oversee preside rally recruit represent skipper spearhead steer
  structure asked_my_team asked_to_lead be_elected chosen_to_lead direct_the elected_captain elected_me everyone_to_the_exit form_a_committee
  form_a_team form_a_union gather_the_team get_everyone_to get_six get_the_church_choir get_the_team get_~_to_try give_the_pep give_the_signal
  got_everyone_to got_six got_them_all guide_everyone guided_everyone head_up hold_the_team join_the_school keep_the_restaurant keep_the_team
  kept_the_restaurant lead_the_way make_the_call named_captain organise_a_group organise_the_team organise_the_volunteers organize_the_volunteers
  pilot_the put_together_a_team rally_the_team run_a run_a_meeting run_my run_our run_the run_the_campaign run_the_kitchen run_the_meeting
  run_the_project run_the_rehearsal set_an_example set_the_pace step_up_as_leader take_charge take_command take_over_the_scout take_over_the_team
  take_the_lead voted_captain
together: Teamwork!
  co-author co-found co-operate co-write collaborate cooperate partner pool unite all_pitched assist_the_goal band_together build_~_together
  carry_~_together clean_~_together cook_together cooperate_with did_it_together do_~_together each_did everyone_brought everyone_helped
  finish_~_together hand_the_baton help_each_other helped_each_other join_forces join_in join_the_team merge_our pair_up pair_with pass_the_ball
  pass_the_baton pass_to play_as_a play_in_the_band practise_together pull_together row_in_the share_the_load share_the_work sing_in_the_choir
  sing_together support_each_other swap_shifts team_up trusted_my_crew we_found_the win_together won_together work_together work_with
mediate: Social Intelligence!, Fairness, Communication
  arbitrate bridge broker mediate reconcile referee settle umpire break_the_tension bring_together bring_~_together broke_the_tension calm_the_quarrel
  change_the_subject defuse_a find_a_compromise find_common get_them_talking get_them_to_talk iron_out keep_the_peace lighten_the_mood make_peace
  make_them_shake patch_things read_the_room sensed_that_my settle_an_argument settle_the_dispute sing_in_harmony smooth_over stop_a_fight
  stop_the_fight
join_people: Social Intelligence, Kindness
  befriend charm compliment connect flirt greet interact introduce mingle network reconnect socialise socialize bond_with break_the_ice
  call_an_old_friend catch_up chat_with get_back_in_touch get_in_touch get_talking get_to_know host_a_dinner invite_colleagues invite_friends
  invite_my_colleagues invite_the_neighbours make_a_new_friend make_friends make_friends_with make_new_friends make_people_feel make_two meet_my
  meet_my_neighbours meet_new meet_the meet_the_neighbors meet_the_neighbours notice_that put_at_ease put_her_at_ease put_him_at_ease read_her_face
  read_his_face remember_everyone remember_her_name remember_names remember_the_names small_talk start_a_conversation strike_up talk_to_a_stranger
  talk_to_people talk_to_someone_new talk_to_strangers talk_to_the_new win_over write_to_an_old
include: Inclusion!, Kindness
  caption include integrate invite involve subtitle welcome adapt_the_game add_alt add_subtitles also_the_new ask_the_boy ask_the_girl ask_the_new
  ask_the_newcomer ask_the_quiet ask_the_shy befriend_the book_club_at_the bring_~_along_to change_the_rules_so colleague_no_one colleague_nobody
  couple_from deaf_daughter deaf_son eat_with_the even_the_shyest everyone_at_the_table exchange_student for_my_blind for_my_deaf gave_the_quietest
  had_coffee_with_the have_coffee_with_the her_first_game his_first_game include_the introduce_~_to_my_friends invite_a_lonely invite_my_lonely
  invite_our_new invite_the_boy invite_the_girl invite_the_new invite_the_old invite_the_quiet invite_the_refugee learn_sign let_the_new
  let_the_new_boy let_the_new_girl let_the_substitute let_~_join let_~_play make_accessible make_room make_sure_everyone_could make_sure_he
  make_sure_no_one make_sure_nobody make_sure_she no_one_likes nobody_likes pick_her_first pick_him_first pick_the_kid play_with_the_boy
  play_with_the_girl put_in_a_ramp quietest_kid refugee_family save_a_seat sees_a_light sit_next_to_the sit_with_the_boy sit_with_the_girl
  sit_with_the_new so_my_blind so_my_deaf speak_slowly_for swap_seats_~_so take_my_lonely take_my_shy take_~_along_to the_colleague_nobody the_shyest
  translate_for translate_the_meeting translate_~_into understood_the_joke use_her_pronouns use_their_pronouns welcome_a welcome_new welcome_our
  welcome_the write_in_plain
be_fair: Fairness!
  rotate about_who_had admit_the_ball apply_the_same call_my_own_foul concede_the_point cut_the_cake_into divide_equally divide_evenly divide_the_cake
  divide_the_chores divide_the_work draw_lots draw_straws equal_share equal_shares even_out fair_play flip_a_coin get_~_to_share give_both give_each
  give_every give_everyone hear_both hug_the_winner judge_fairly let_both let_each let_everyone let_my_son_choose let_the_other_team
  let_the_substitute let_~_vote level_the_playing listen_to_both make_sure_everyone mark_everyone pay_everyone pay_them_the_same push_for_the_same
  pushed_for_the_same record_straight same_rules same_two_people set_the_record shake_the_winner shake_~_hand_although share_equally share_out
  share_the_chores share_~_equally so_everyone_gets so_no_one so_nobody so_that_everyone_gets so_that_nobody_has split_equally split_evenly
  split_the_bill split_the_cake split_the_cost split_the_driving split_the_money split_the_tips split_the_work stand_in_the_rain_with
  stand_~_with_a_sign take_turns toss_a_coin treat_all treat_both treat_everyone treat_them vote_on
love: Love!
  adore babywear bond breastfeed cherish cuddle embrace hug kiss marry nurture pamper snuggle wed bake_~_with_my bath_my bathe_my braid_my
  build_~_with_my built_~_for_my call_my_brother call_my_dad call_my_father call_my_gran call_my_grandmother call_my_mom call_my_mother call_my_mum
  call_my_sister care_parcel_for_my carry_my_daughter carry_my_grandson carry_my_son carry_my_toddler cleaned_out_my_late clear_out_my_late
  confide_in_my cook_my_husband cook_my_wife cook_~_for_my dance_with_my dance_with_my_husband dance_with_my_wife fall_in_love for_my_dad's
  for_my_mother's for_my_mum's gave_birth give_birth held_my_first hold_my_daughter hold_my_first hold_my_granddaughter hold_my_grandson
  hold_my_mother hold_my_newborn hold_my_son hold_my_wife kept_only_his kiss_my last_days let_my_daughter_choose let_my_son_choose love_my
  make_~_for_my_mother marry_my miss_her miss_him miss_my my_vows nurse_my our_vows pay_for_my_daughter pay_for_my_son pick_up_my_daughter
  pick_up_my_son plait_my play_with_my play_with_my_kids play_with_the_kids play_~_with_my propose_to_my put_to_bed put_~_to_bed read_up_on_my_mother
  read_~_bedtime rehearse_my_vows renew_our_vows rock_my rock_~_to_sleep sang_lullabies say_i_love say_yes_to sell_~_for_my sell_~_to_pay_for_my
  sing_lullabies sing_to_my sing_~_to_sleep spend_the_day_with_my spend_the_weekend_with_my spend_time_with_my surprise_my_boyfriend
  surprise_my_girlfriend surprise_my_husband surprise_my_wife take_in_my take_my_daughter take_my_husband take_my_kids take_my_son take_my_wife
  take_the_kids tell_her_i_love tell_him_i_love tell_my_husband_i tell_my_wife_i tell_them_i_love tuck_in visit_my_brother visit_my_dad
  visit_my_father visit_my_gran visit_my_grandfather visit_my_grandmother visit_my_mom visit_my_mother visit_my_mum visit_my_parents visit_my_sister
  walk_my_daughter walk_my_son waltz_with_my write_my_daughter write_my_husband write_my_son write_my_vows write_my_wife
forgive: Forgiveness!
  absolve forgive pardon accept_an_apology accept_her_apology accept_his_apology accept_the_apology burn_the_letter bury_the_hatchet call_my_estranged
  drop_the_grudge forgave_her forgave_him forgave_myself forget_the_quarrel forgive_myself give_a_second_chance give_another_chance i_forgive_you
  invite_my_ex late_husband's_letters let_bygones let_go let_go_of_the_anger let_go_of_the_grudge let_it_go made_my_peace made_peace make_my_peace
  make_peace_with make_up_with move_on_from no_longer_angry no_longer_bitter no_longer_mad not_hold_it not_mad_anymore reconcile_with
  shake_hands_with_the_man speak_again_to stop_being_angry stop_being_mad stop_blaming stop_hating stop_resenting stopped_being_mad take_her_back
  take_him_back talk_again_to tear_up_the welcome_~_back who_betrayed who_bullied_me who_cheated who_hurt_me who_left_me who_sued_me who_sued_us
  wish_her_well wish_him_well wish_my_ex wish_my_old write_to_my_estranged
apologise: Accountability!, Humility, Honesty
  apologise apologize atone refunded repay admit_my_mistake answer_for call_back_to_apologise clean_up_my_mess clean_up_my_own correct_my_mistake
  correct_my_own face_the_consequences fix_my_mistake fix_my_own i_was_the_one it_was_me leave_a_note make_amends make_it_right make_it_up_to
  make_up_for my_own_fault own_the own_up paid_for_the_damage pay_back pay_for_the_broken pay_for_the_damage pay_for_the_dent pay_for_the_window
  pay_the_fine put_it_right put_right refund_the replace_the_broken replace_what report_my_mistake report_my_own say_i_was_wrong say_it_was_my
  say_sorry say_that_it_was_me take_ownership take_responsibility take_responsibility_for take_the_blame take_the_fall take_the_heat
  tell_my_boss_that_i told_~_it_was_me took_responsibility took_the_responsibility turn_myself was_my_fault was_the_one_who write_an_apology
admit: Honesty!, Humility, Accountability
  acknowledge admit concede confess disclose answer_honestly be_honest be_truthful come_clean correct_myself disclose_the gave_it_back give_an_honest
  i_was_the_one_who list_the_faults own_my own_my_part owned_my_part point_out_the_mistake_in_my record_straight reveal_the_truth say_honestly
  say_i_did_not_know say_i_do_not say_i_don_not say_the_truth set_the_record speak_openly tell_the_buyer tell_the_buyer_about tell_the_cashier
  tell_the_customer_the_truth tell_the_shop tell_the_teacher_that_i tell_the_truth tell_the_truth_about tell_the_waiter tell_~_about_my_mistake
  tell_~_about_the_crack tell_~_about_the_damage tell_~_about_the_dent tell_~_about_the_scratch tell_~_i_broke tell_~_i_had_broken tell_~_that_i_broke
  tell_~_the_truth the_truth told_her_i told_her_that_i told_him_i told_him_that_i told_the_truth told_them_i told_them_that_i told_~_it_was
  told_~_that_it_was was_the_one_who
report: Integrity!, Courage, Fairness
  denounce expose report testify whistleblow flag_the give_evidence report_a_violation report_the_abuse report_the_leak report_the_safety
  report_the_theft testify_against testify_in
return_lost: Honesty!, Integrity!, Kindness
  undercharged bring_back_the bring_the_wallet brought_it_back cashier_gave cashier_had charge_me_too charge_me_too_little charged_me_too_little
  find_a_phone find_a_purse find_a_wallet find_the_owner forgot_to_charge found_the_owner gave_back_the gave_it_back gave_me_too_much
  give_back_the_change give_back_the_extra give_back_the_money given_me_too_much hand_in_a_lost hand_in_a_phone hand_in_a_wallet hand_in_the_phone
  hand_in_the_wallet handed_in_the handed_it_back handed_it_in i_found_in_the i_found_on_the keys_i_found money_i_found overpaid_by phone_i_found
  purse_i_found return_a_lost return_a_wallet return_the_extra return_the_money return_the_wallet returned_it take_it_to_the_police the_money_i_found
  too_much_change took_it_back turn_in_the_wallet wallet_i_found wrong_change
keep_word: Dependability!, Integrity
  fulfil fulfill arrive_early arrive_on_time as_i_promised as_i_said as_promised be_on_call be_on_time be_punctual be_there_at be_there_every clock_in
  close_the_shop close_the_store come_as_promised cover_a_shift cover_the_shift cover_two deliver_newspapers deliver_on deliver_~_on_time
  do_as_i_promised do_what_i_promised do_what_i_said every_time_he every_time_she every_visiting feed_the_animals feed_the_cat feed_the_chickens
  fill_in_for finish_on_time finish_the_shift finished_the_shift follow_through go_to_work_anyway hand_in_~_on_time hand_over_properly hold_the_fort
  honor_my honour_my i_said_i_would keep_a_promise keep_a_secret keep_my_appointment keep_my_promise keep_my_word keep_teaching keep_~_alive
  keep_~_secret kept_my_promise kept_teaching kept_~_secret like_i_promised like_i_said lock_up meet_the_deadline milk_the never_late never_miss
  never_missed never_missed_a_single never_once never_once_late night_watch not_let_~_down on_the_dot open_the_shop open_the_store pay_on_time
  pay_the_rent_on pay_~_on_time promise_to promised_to relieve_the_night_shift return_~_on_time said_i_would show_up stay_late stay_to_the_end
  stay_until_everyone stay_until_the_end stayed_until_the_last stick_around submit_~_on_time take_my_turn take_the_dog_out took_my_turn
  train_my_replacement turn_up turn_up_every turn_up_on until_her_husband until_his_wife until_the_ambulance until_the_last_chair water_the_plants
  went_to_work_anyway work_a_double work_every
finish: Perseverance!, Self-Discipline
  accomplish achieve complete conclude finalise finalize finish manage slog submit wrap catch_up check_off clear_my_backlog clear_the_backlog
  close_out come_to_the_end complete_the conquer_the crank_out cross_off cross_the_finish deliver_the do_the_last get_around_to get_done get_it_done
  get_over_the_line get_round_to get_the_last get_through get_to_the_end hand_in knock_out make_it_through make_it_to make_it_to_the_end
  make_it_to_the_top manage_to plough_through power_through pull_off put_the_finishing reach_the_end see_through soldier_on tick_off tick_the_last
  turn_in turn_in_the wrap_up write_the_last
persist: Perseverance!, Resilience
  anyway battle claw crawl drag endure fight grind labor labour limp maintain pedal persevere persist plod proceed pursue redo remain slave strive
  struggle sustain sweat toil trudge again_after another_attempt apply_again apply_anyway ask_again asked_somewhere_else call_again call_until
  carry_on do_not_give_up drag_myself fight_my_way fight_on force_myself go_on grind_through hang_in hang_on hang_tough hold_a_plank hold_on hold_out
  keep_applying keep_asking keep_at keep_calling keep_climbing keep_going keep_knitting keep_pedalling keep_playing keep_practising keep_reading
  keep_running keep_swimming keep_training keep_trying keep_walking keep_working keep_writing kept_teaching kept_~_ing knock_on_the_next never_gave_up
  never_give_up not_give_up not_let_it_stop not_quit not_stop phone_until practice_until practise_until press_on push_on push_through
  put_up_with_the_noise refuse_to_give rehearse_until repeat_until ride_all_the ring_until run_the_last send_it_again send_my_manuscript
  send_~_out_again sent_~_out_again sit_for_hours start_from_scratch start_over stay_up_late stay_up_until stick_it_out stick_to stick_with
  swim_the_whole third_time three_jobs try_again try_elsewhere try_for try_until two_jobs until_i_could until_i_got until_i_had until_i_knew
  until_it_fit until_it_was until_it_worked until_they_answered until_they_filled until_they_listened walk_all_the walk_the_last without_a_break
  work_all work_on_it_for work_three_jobs work_through work_through_the work_two_jobs work_until_midnight worked_three_jobs worked_two_jobs
recover: Resilience!
  anyway cope heal ivf outlive rebuild recover rehab rehabilitate reopen replant shower survive weather a_year_after_the after_a_terrible
  after_the_divorce after_the_fall back_on_my_feet back_on_the_ice beat_cancer beat_the_cancer bounce_back cleaned_out_my_late clear_out_my_late
  come_back come_off_the come_out_of come_through dance_again fix_my_sleep fixed_my_sleep for_the_first_time_since get_back get_back_on get_back_up
  get_dressed get_on_with get_out_of_bed get_over get_up get_up_again go_back_on go_back_to go_back_to_work go_for_a_walk_despite go_outside
  go_to_the_reunion laugh_again learn_to_be_alone learn_to_live learn_to_walk learning_to_live leave_hospital leave_rehab leave_the_house live_with
  lost_everything made_my_peace make_it_through make_my_peace mend_my_relationship mended_my_relationship move_on new_start open_again opened_the_box
  opened_the_shop_again overcome_my paint_again pick_myself_up play_again pull_through rally_from rebuild_my return_to_work ring_the_bell run_again
  since_the_accident since_the_divorce since_the_operation since_the_stroke sing_again sleep_through smile_again start_again start_over
  started_job_hunting_again still_alive survive_the terrible_night third_round_of_ivf walk_again walk_without_crutches walk_without_my
  went_back_to_work without_pain_killers without_painkillers
start: Initiative!
  activate begin co-found establish founded initiate instigate institute kickstart launch open pioneer propose start suggest approach_the ask_to_join
  be_the_first book_the_appointment break_the_silence business_cards call_a_meeting call_the_council called_a contact_the draw_up_a_petition found_a
  found_a_club get_started get_the_ball get_the_ball_rolling get_~_together_for go_first invite_everyone join_the_fire join_the_volunteer
  joined_the_volunteer jump_in kick_off kick_start knock_on make_an_appointment make_the_appointment make_the_call offer_to offer_to_host
  offer_to_lead organise_a organize_a own_business_cards post_a_notice put_my_hand put_up_a_notice put_up_flyers put_up_posters reach_out_to
  set_in_motion set_out set_up_a set_up_a_rota set_up_our set_up_the_first sign_up_as start_a start_a_book start_a_club start_an start_my start_the
  started_a step_forward step_up take_it_on_myself take_it_upon take_on_the take_over take_the_first take_up volunteer_as volunteer_for volunteer_to
  write_to_the_council
apply: Initiative, Ambition, Courage?
  apply audition enrol enroll enter join register apply_for audition_for enrol_in enroll_in enter_a_competition enter_my enter_the_competition
  go_for_the go_for_the_job hand_in_my_cv hand_in_my_resume pitch_an pitch_my put_my_name put_myself_forward register_for rewrite_my_cv rewrote_my_cv
  run_for send_in_my send_my send_my_cv send_off send_off_my sign_myself sign_up sign_up_for stand_for submit_an_application submit_my_application
  try_out_for update_my_cv
attain: Ambition!, Perseverance
  ace achieve acquire advance attain beat boost certify earn exceed expand gain graduate increase land medal nail obtain outperform pass progress
  promote qualify rank reach rise score smash thrive triple triumph win beat_last beat_my beat_the bench_100 break_my close_my_first come_first
  come_second double_my finish_in_under finish_under get_a_b get_a_job get_a_promotion get_a_raise get_accepted get_an_a get_elected get_first
  get_full get_into get_my_black get_my_blue get_my_degree get_my_licence get_my_license get_promoted get_published get_signed get_the_contract
  get_the_grant get_the_highest get_the_job get_the_lead get_the_scholarship get_top get_under got_the_job graduate_from hit_100 hit_a_new hit_my
  hit_the_target land_a land_my land_the lift_100 make_it_into make_it_to_the_final make_the_final make_the_first make_the_squad make_the_team
  paid_for_college pass_my pass_the passed_my pay_for_college place_first place_second place_third qualify_for reach_100 reach_level reach_my
  record_time run_under sell_my_first sell_out sign_my_first standing_ovation top_the win_a win_my win_the
aspire: Ambition!
  aim aspire bid compete strive target dream_big level_up prepare_for_the_race reach_for run_my_first set_a_goal set_myself train_for
improve: Innovation, Initiative, Ambition?
  automate combine enhance improve modernise modernize optimise optimize redesign refactor refine reimagine rethink revamp rework rewrite simplify
  upgrade come_up_with_a_better cut_costs cut_the_cost cut_the_time cut_the_waiting cut_waste cut_~_in_half find_a_better find_a_faster find_a_new_way
  find_a_simpler find_an_easier halve_the improve_the introduce_a_new introduce_the make_it_easier make_it_faster propose_a_new reduce_the_time
  reduce_waste reorganise_the_workflow save_~_hours save_~_minutes shave_off shave_~_off speed_up streamline_our suggest_a_better try_a_different_way
invent: Innovation!, Creativity
  brainstorm conceive develop devise experiment extend invent originate patent prototype reinvent build_a_prototype come_up_with discover_a_way
  dream_up hack_together pioneer_a potato_battery sketch_a_bridge sketched_a so_that_we_use think_up with_my_potato
improvise: Resourcefulness!, Adaptability, Creativity
  borrow convert forage improvise jury-rig macgyver recycle repurpose reuse salvage scavenge scrounge substitute tinker transform upcycle borrow_a
  build_~_from_old build_~_from_scrap build_~_out_of by_candlelight cobble_together cook_a_meal_from cook_with_what cook_~_from_leftover fashion_from
  feed_~_for_less fix_~_with_a fix_~_with_duct fix_~_with_tape get_by make_do make_ends make_the_most make_~_from_a make_~_from_leftover
  make_~_from_old make_~_from_scraps make_~_out_of manage_without mend_~_with nothing_but_rope nothing_but_ropes patch_together rescue_the_dinner
  rig_up run_out_of_~_and sew_~_from_old sew_~_out_of stand_in_with stretch_the turn_an_old turn_old turn_~_into use_a_coat use_a_coin use_a_fork
  use_a_sock use_a_spoon use_an_old use_duct use_leftover use_my_belt use_old use_tape use_up use_what we_had_run_out with_a_belt with_a_coin
  with_a_credit with_a_fishing with_a_fork with_a_hairpin with_a_leaf with_a_paper with_a_paper_clip with_a_pencil with_a_rubber with_a_sock
  with_a_spoon with_cardboard with_duct with_nothing_but with_string with_tape with_toothpaste with_tuna
adapt: Adaptability!
  accept acclimate acclimatise adapt adjust alter amend change exchange pivot re-route rebook reinvent relocate reroute reschedule retrain swap switch
  tolerate transition vary adapt_to be_flexible because_the_band_needed burned_down_so change_career change_careers change_course change_jobs
  change_my_approach change_my_major change_my_mind change_my_plan change_our_plan change_plans change_the_plan change_the_route change_the_whole
  commute_by convert_to cook_vegan_for cope_with_the_change do_it_differently do_without fill_in_as find_a_new_route fit_in get_used go_with_the_flow
  improvise_when in_the_car_park_instead jump_in_for learn_to_live learn_to_live_on live_without make_it_work move_abroad move_the_class
  move_the_meeting move_the_party move_to move_~_indoors move_~_online moved_everything moved_it_outside moved_the_class moved_us_indoors new_alphabet
  new_country redo_the_plan reschedule_the roll_with settle_in settle_into shift_my shift_the so_we_got_married_in so_we_moved stand_in_for
  start_at_a_new start_in_a_new step_into_a_new swap_seats swapped_seats switch_from switch_my_major switch_roles switch_seats switch_to switched_from
  take_a_different take_another_route take_it_as_it take_the_bus_instead take_the_train_instead trade_places venue_burned when_the_bus
  when_the_heating when_the_lights when_the_power work_from_home
leave: Courage, Independence
  divorce emigrate resign resigned break_away break_free break_up cut_ties end_a_toxic end_it_with end_the_relationship end_things file_for_divorce
  give_my_notice give_notice hand_in_my_notice leave_her leave_him leave_my leave_the move_across move_away move_out pack_my_bags pack_my_suitcase
  quit_a_job quit_my quit_the_job resign_from say_goodbye_to_my_job walk_out walk_out_of walked_out_of
alone: Independence!
  fend assemble_~_myself at_a_restaurant_alone ate_~_alone build_~_myself carry_~_myself change_the_tyre cook_for_myself cut_my_own_hair
  decide_for_myself did_my_own did_~_myself do_it_myself do_my_own do_~_myself drive_by_myself drive_myself earn_my_own eat_alone eat_out_alone
  eat_~_alone fix_it_myself fix_~_myself get_my_own go_solo go_~_alone go_~_by_myself in_my_own_name live_alone live_by_myself make_my_own_decisions
  make_my_own_way move_into_my_first move_into_my_own move_out_of_my_parents my_own_name on_my_own_feet on_my_own_two paint_~_myself pay_my_own
  pay_my_own_way pay_my_rent pay_rent_myself stand_on_my_own stand_on_my_own_feet support_myself table_for_one take_myself travel_alone
  travel_by_myself travel_solo went_by_myself went_~_alone
trust_self: Confidence!
  flaunt piercing strut tattoo wear accept_the_award accept_the_compliment assert_myself back_myself be_myself believe_in_myself carry_myself
  cut_my_hair dare_to dye_my_hair feel_good_about front_row get_my_hair_cut go_without_makeup got_my_hair_cut hair_cut_short head_held_high head_high
  held_my_ground hold_my_ground hold_my_head hold_my_own introduce_myself know_i_can know_my_worth like_i_always_wanted like_myself look_good
  love_myself own_the_room post_a_selfie present_without raise_my_hand raised_my_hand sat_in_the_front say_my_name shave_my_head show_off_my
  sit_in_the_front speak_in_front speak_without stand_in_front stand_tall standing_ovation step_into_the_spotlight take_a_bow take_a_compliment
  take_the_compliment take_the_stage take_up_space took_a_bow trust_myself volunteer_first walk_in_like walked_in_alone wear_a_bikini wear_a_bright
  wear_my wear_shorts wear_the_dress wear_the_red wear_what without_apologising without_apologizing without_hiding wore_a wore_my
sing_show: Creativity, Courage, Confidence, Zest?
  act audition busk croon headline perform rap recite sing solo act_in dance_in_front dance_on dance_on_stage give_a_concert give_a_recital
  go_on_stage perform_at perform_my play_a_gig play_at_the play_in_front play_my_first play_on_stage play_the_lead play_the_role sing_at_the
  sing_in_front sing_on_stage sing_the_solo stand_up_comedy
play_music: Creativity, Perseverance?
  compose drum jam sight-read strum tune arrange_a_song improvise_on play_guitar play_piano play_the_guitar play_the_piano play_the_violin
  play_the_whole play_violin played_the_whole whole_piece whole_sonata
draw: Creativity!
  airbrush animate choreograph collage color colour compose crayon decorate design doodle draw film illustrate ink landscape mosaic paint photograph
  sculpt sketch spray-paint stencil tattoo watercolor watercolour arrange_flowers arrange_the_flowers carve_a_pumpkin carve_pumpkins decorate_the
  design_a design_my design_the draft_a_novel draw_my_hand drew_my embroider_a engrave_a invent_a_character invent_a_game invent_a_recipe make_a_card
  make_a_collage make_a_comic make_a_costume make_a_drawing make_a_film make_a_mosaic make_a_painting make_a_song make_a_video make_up_a_dance
  make_up_a_song paint_a paint_my paint_the_picture paint_~_from_memory shoot_a shoot_my sketch_a take_a_photo take_photos take_pictures
  take_portraits translate_my_poems write_a_haiku write_a_play write_a_poem write_a_song write_lyrics write_my_first_poem write_my_first_song
  write_poetry write_~_poem wrote_~_poem
write: Creativity, Communication, Perseverance?
  author draft edit jot journalise pen rewrite scribble typeset write compose_a write_1000 write_500 write_a_thousand
order_text: Communication, Organization, Helpfulness?
  annotate caption document minute summarise transcribe translate keep_minutes take_minutes took_minutes write_a_guide write_down write_instructions
  write_up
code: Tech Fluency!, Problem Solving
  3d-print automate code commit compile configure containerise debug deploy digitise encrypt flash format install jailbreak livestream merge migrate
  photoscan photoshop program provision query reboot refactor reflash reprogram scrape script solder update virtualise vlookup wire back_up_my
  back_up_the build_a_computer build_a_pc build_a_robot build_a_web build_a_website build_an_app build_my_own_pc create_a_spreadsheet create_a_website
  create_an_app debug_the edit_a_video edit_my_first_video edit_the_video fix_my_computer fix_my_laptop fix_the_computer fix_the_laptop
  fix_the_printer fix_the_router fix_the_wifi host_a_server install_linux install_the launch_my_app launch_the_app launch_the_website log_in
  make_a_website make_an_app map_the_data mix_the_track patch_the_server pivot_table plug_in program_the publish_my_app recover_the_data
  recover_the_files replace_the_battery replace_the_hard replace_the_screen reprogram_the_heating restart_the_server restore_the_backup scan_the
  scrape_the set_up_a_backup set_up_a_server set_up_a_website set_up_my_new set_up_the_heating set_up_the_network set_up_the_new_phone
  set_up_the_printer set_up_the_projector set_up_the_router set_up_the_wifi ship_a ship_the teach_the_robot train_a_model troubleshoot_the
  update_the_software upgrade_the upgrade_the_ram use_a_pivot use_excel wire_up write_a_program write_a_script write_an_app write_code
  write_my_first_app
analyse: Analytical Thinking!, Critical Thinking
  analyse analyze assess audit benchmark calculate chart compare compute correlate cross-reference crunch deduce derive dissect estimate evaluate
  examine extrapolate forecast graph infer investigate plot prove quantify simulate structure break_down break_~_down compare_prices compare_the
  compare_three crunch_the_numbers do_the_math do_the_maths find_a_pattern find_out_why find_the_pattern go_through_the_data go_through_the_logs
  go_through_the_numbers isolate_the list_the_pros look_at_the_data look_at_the_numbers make_a_chart make_a_comparison make_a_graph make_a_table
  measure_the model_the plot_the read_the_study run_the_numbers search_for_the_cause see_a_pattern see_the_pattern seek_the_cause spot_a_pattern
  spot_the_pattern take_apart take_~_apart test_the_hypothesis to_understand_why track_the_data understand_why_the weigh_the_options weigh_up
  work_out_why
doubt: Critical Thinking!, Curiosity?
  cross-check debunk disprove doubt fact-check factcheck scrutinise scrutinize unmask verify vet ask_for_evidence ask_for_proof ask_for_the_data
  ask_for_the_source ask_where_the_numbers ask_whether_it can_not_be_right cannot_be_right challenge_my_own challenge_the_assumption
  change_my_mind_after check_if_it_is_true check_it_myself check_the_claim check_the_facts check_the_source check_whether compare_sources
  compare_the_sources compare_two_newspapers could_not_be_right did_not_add_up does_not_add_up double-check_the explain_the_fees find_a_flaw
  find_the_flaw find_two_traps line_by_line look_into look_it_up look_suspicious look_up_the_source looked_wrong not_believe_the not_trust_the
  not_volume notice_the_contradiction play_devil point_out_the_flaw question_a question_an question_my question_the question_whether read_the_original
  read_the_sources read_the_study see_through see_through_the seemed_off smelled_fishy spot_a_scam spot_the_fake spot_the_flaw spot_the_scam
  test_whether the_fees too_good_to_be_true with_facts
precise: Precision!
  align balance calibrate check correct count double-check fine-tune inspect measure proofread re-read reconcile recount reread retype triple-check
  weigh adjust_the align_the balance_the_accounts balance_the_books balance_the_till catch_a_mistake catch_a_typo catch_an_error catch_the_error
  catch_the_mistake catch_the_typo caught_a_typo check_all check_each check_every check_the_numbers check_three check_twice correct_all correct_every
  correct_the count_every count_the counted_five cut_exactly find_the_typo fit_exactly get_exactly go_over_every go_over_~_line go_through_every
  got_a_decimal in_the_label keep_score kept_score level_the_shelf line_by_line line_up log_every mark_every match_the_color match_the_colour
  measure_twice note_down_every note_every read_it_three_times read_it_twice read_~_three_times reconcile_the record_every rehearse_every
  remove_the_typos sharpen_to spot_a_mistake spot_a_typo spot_an_error spot_the_difference spot_the_error spot_the_mistake spot_the_typo
  transcribe_the trim_the trim_to tune_the verify_the weigh_each weigh_every weigh_out weigh_the without_a_fault without_a_mistake
  without_a_single_slip without_a_slip
decide: Sound Judgment!
  choose conclude consider decide determine opt prioritise prioritize reconsider select weigh ask_two_experts back_out_of backed_out_of
  because_i_was_driving before_i_broke call_a_taxi call_it_off call_off call_the_doctor change_my_major choose_between choose_health choose_my
  choose_my_family choose_not_to choose_quality choose_sleep choose_the_cheaper choose_the_smaller chose_a chose_a_smaller chose_the conclude_that
  decide_against decide_not_to decide_to_wait decision_i felt_wrong follow_my_gut get_a_second_opinion go_home_early go_to_the_doctor go_to_the_er
  hand_over_my_keys hand_over_the_keys judge_it know_when_to leave_early leave_the_party let_someone_else_drive listen_to_my_gut made_a_decision
  make_a_decision make_the_decision make_up_my_mind pick_the_right pick_the_safer pick_the_slower picked_the_slower pull_out_of pull_over
  pulled_out_of quit_while rather_than_drive resolve_to rule_out say_yes see_a_doctor seek_a settle_for settle_on sleep_on_it sleep_over slept_on
  slower_but smelled_wrong smelt_wrong stop_before stop_in_time take_a_taxi take_her_keys take_his_keys tell_~_deadline_was think_about_it_for
  think_it_over think_twice trust_my_gut trust_my_instinct turn_around turn_down_a turn_down_the turn_down_the_offer was_not_realistic weigh_both
  weigh_it weigh_~_up went_home_early
foresee: Prudence!, Sound Judgment
  anticipate prevent vaccinations ask_a_lawyer avoid_the because_i_was_driving before_i_broke before_i_hurt before_it_breaks before_it_broke
  before_it_was_too_late bring_an_umbrella bring_extra buy_insurance charge_~_before check_every_rope check_the_brakes check_the_contract
  check_the_forecast check_the_knots check_the_oil check_the_rope check_the_stove check_the_tide check_the_tyre check_the_tyres check_the_weather
  draft_a_will every_rope fill_up_before get_a_check get_a_flu get_all_my_vaccinations get_insurance get_my_blood get_my_eyes get_screened get_tested
  get_vaccinated had_~_checked had_~_removed have_~_checked hold_off in_the_safe keep_a_copy keep_receipts keep_the_receipts leave_early_to
  leave_enough make_a_backup make_a_will make_copies make_my_will mole_removed pack_an_extra pack_extra plan_for_the_worst postpone_the
  put_on_a_helmet put_on_sunscreen put_them_in_the_safe rather_than_drive rather_than_risk read_the_contract read_the_small_print read_the_terms
  reduce_the_risk safer_road safer_route save_for slower_but_safer sold_the_scooter spare_copy start_saving take_an_umbrella take_out_insurance
  take_precautions take_spare test_it_before think_ahead turn_around_before turn_back turned_around up_to_date wait_a_night wait_before
  wait_for_the_sale wait_until_the_price wear_a_helmet wear_a_mask wear_my_seatbelt write_a_will write_my_will
focus: Focus!, Self-Discipline
  concentrate deep-work focus immerse mute single-task block_out_the_noise close_all_tabs close_my_email close_the_door do_one_thing
  finish_~_in_one_sitting for_twenty-five_minutes get_into_the_zone ignore_my_phone ignore_the_noise keep_my_eye knuckle_down only_looked_down
  pay_attention put_my_phone_on_silent put_on_headphones read_for_an_hour read_for_two read_without sat_through_the_whole set_a_timer silence_my
  sit_down_and_finish stay_focused study_for_three study_without switch_off_notifications through_the_whole_film tune_out without_looking_at_my
  without_once_looking without_stopping work_for_three_hours work_undisturbed work_without write_without zero_in
train: Self-Discipline!, Perseverance
  deadlift exercise floss hydrate jog lift plank practice practise rehearse revise squat stretch train warm workout bench_press cook_healthy cycle_to
  do_my_exercises do_my_homework do_my_physio do_my_scales do_my_stretches do_pilates do_push-ups do_pushups do_sit-ups do_squats do_yoga drill_my
  drink_enough drink_two eat_a_salad eat_breakfast eat_healthy eat_vegetables fix_my_posture fix_my_sleep fixed_my_mornings fixed_my_posture
  fixed_my_sleep follow_my_plan follow_the_plan get_up_at get_up_at_5 get_up_before get_up_early go_for_a_run go_jogging go_running go_swimming
  go_to_bed_at go_to_bed_early go_to_bed_on go_to_practice go_to_the_gym go_to_training hit_the_gym keep_my_streak keep_up_my keep_up_the log_my
  make_my_bed meditate_every meditate_~_every memorise_my memorize_my out_of_bed_at pages_a_day practice_~_every practise_my_lines practise_~_every
  practise_~_until read_~_every rehearse_~_until rise_early row_for run_~_every set_a_timer sleep_eight squeeze_in stick_to_my stick_to_my_diet
  stick_to_the_plan stick_with_the_plan study_~_every swim_~_every take_the_stairs tidy_~_every track_every track_my wake_at wake_up_at wake_up_early
  walk_~_every warm_up weigh_my_food went_running went_swimming words_a_day work_out write_every_day write_~_every
move_body: Zest, Perseverance?
  backflip ballroom bike boulder cartwheel climb cycle dance dash dive gallop hike hop hula jog kayak kitesurf leap paddle parkour ride rollerblade
  run sail salsa scramble skate skateboard ski sled snorkel snowboard somersault spar sprint surf swim tango tap-dance trampoline trek twirl wakeboard
  waltz windsurf wrestle zumba build_a_snowman climb_a_tree dance_all dance_in dance_through dance_until dive_for dived_for_the go_camping go_climbing
  go_dancing go_hiking go_kayaking go_paragliding go_sailing go_skiing go_sledding go_surfing have_a_snowball have_a_water jump_in jump_into_the
  jump_over learn_to_waltz play_basketball play_beach play_football play_frisbee play_in_the_rain play_in_the_snow play_laser play_tag play_tennis
  play_volleyball ran_down_the ride_a_horse ride_a_roller ride_the_waves roll_down run_along run_barefoot run_down run_down_the run_through skip_down
  skipped_down slide_down spin_around swim_in_the_lake swim_in_the_river swim_in_the_sea waltz_in
celebrate: Zest!, Love?
  boogie celebrate cheer enjoy flip frolic hop indulge juggle party rave relish roll screaming splash twirl wave whistle whoop arms_out bought_a_round
  bounce_on eat_cake_for_breakfast eat_ice for_fun for_the_fun full_of_joy go_all_out go_on_every go_to_a_concert go_to_a_festival go_to_the_festival
  go_wild have_a_blast have_a_party have_fun have_so_much have_the_best jump_for_joy jump_in_puddles jumped_in_puddles just_for_fun laugh_so_hard
  laugh_till laugh_until laughed_and_screamed made_a_snow midnight_swim open_the_champagne play_hide pop_the_champagne said_yes_to_a say_yes_to_a
  say_yes_to_everything scream_along scream_with sing_along sing_along_to sing_at_the_top sing_in_the_car sing_in_the_shower sing_karaoke sing_loudly
  skip_down skipped_down slid_down stay_out_all stay_till_the_end toast_the toast_to treat_myself wake_up_happy with_the_windows_down
joke: Humor!
  banter chuckle clown giggle imitate joke laugh parody prank pun quip tease case_of_the crack_a_joke crack_up danced_badly do_impressions do_improv
  do_stand-up draw_a_moustache dress_up dress_up_as family_joke fly_open get_a_laugh get_laughs got_a_laugh howl_with it_was_the_batteries laugh_about
  laugh_at_myself laugh_so_hard laughed_so_hard lighten_the made_faces make_a_baby_laugh make_a_child_laugh make_a_joke make_everyone_laugh
  make_fun_of_myself make_her_laugh make_her_smile make_him_laugh make_him_smile make_me_laugh make_my_boss_laugh make_my_brother_laugh
  make_my_colleagues_laugh make_my_dad_laugh make_my_father_laugh make_my_grandmother_laugh make_my_mother_laugh make_my_mum_laugh
  make_my_sister_laugh make_people_laugh make_the_kids_laugh make_the_nurse make_the_patient make_the_whole make_them_laugh make_them_smile
  make_~_laugh makes_~_laugh play_a_prank poke_fun pull_a_face pull_a_prank pulled_faces roast_my rubber_spider running_joke said_hello_to_every
  sing_off-key somebody_was spilled_my_drink_on_purpose tape_a_rubber tell_a_joke tell_jokes to_make_~_laugh told_~_a_joke turned_~_into_a_joke
  under_my_dad wear_a_clown wear_a_silly wear_a_wig wore_a_wig write_a_funny write_a_parody
thank: Gratitude!
  appreciate thank be_glad be_grateful be_thankful because_the_exam_went bring_~_as_a_thank call_to_thank chocolates_for_the count_my_blessings
  dedicate_to express_gratitude feel_blessed feel_grateful feel_lucky feel_thankful felt_lucky give_thanks how_lucky_i how_much_i_have i_have_a_warm
  i_have_friends i_have_good know_how_lucky left_a_box_of_chocolates list_three not_take_for_granted raise_a_glass realise_how_good realise_how_lucky
  realize_how_lucky said_grace say_grace say_thank say_thank_you say_thanks send_a_thank send_thank tell_her_what_she_did tell_him_what_he_did
  tell_~_how_grateful thank_my thank_the toast_to told_her_what_she_did what_he_did_for_me what_she_did_for_me what_they_did_for_me write_a_thank
  write_down_three_good write_down_what_i_am write_thank write_to_thank wrote_a_thank
hope: Optimism!
  believe hope hoping begin_again believe_in believe_that bet_on_my_team bet_on_us buy_a_ticket_for cheer_on count_on_it expect_the_best have_faith
  it_will_be it_will_come keep_believing keep_hoping keep_my_hopes keep_my_spirits keep_smiling keep_the_faith know_it_will lift_everyone
  lift_the_mood look_forward look_on_the_bright make_plans_again make_plans_for new_suit next_year_then packed_for packed_my_bag_for_the
  plan_a_trip_after plant_bulbs rain_means_luck see_light see_the_bright see_the_funny see_the_good start_afresh start_anew stay_cheerful stay_hopeful
  stay_optimistic stay_positive stay_upbeat still_hope still_hoping told_myself_it told_~_it_will trust_that try_again_next will_be_fine will_be_okay
  will_get_better will_work_out wish_for with_a_grin
serve_cause: Purpose!
  advocate baptise baptised baptize baptized crusade dedicate devote evangelise march pray preach tithe vote worship because_it_matters
  become_a_citizen bought_nothing buy_nothing buy_nothing_new campaign_for clean_the_beach clean_the_graves clean_the_park clean_up_the collect_litter
  collect_plastic collect_rubbish collect_signatures commit_to community_orchard confess_to confirm_my decide_what_i_want eat_less_meat evening_prayer
  fast_for fight_for find_my for_a_cause for_clean_air for_something_bigger for_the_climate gap_year gave_something_back gave_up_flying gave_up_meat
  get_my_hands_dirty give_something_back give_up_flying give_up_my_car go_on_a_pilgrimage go_to_a_demonstration go_to_a_protest go_to_church
  go_to_mass go_to_the_climate go_to_the_mosque go_to_the_synagogue go_to_the_temple join_a_party join_a_protest join_greenpeace join_the_fire
  join_the_march join_the_protest join_the_red join_the_volunteer keep_shabbat keep_the_sabbath know_why lead_the_prayer less_money_but light_a_candle
  marched_for marched_with morning_prayer pick_up_litter pick_up_rubbish pick_up_trash plant_a_hedge plant_a_tree plant_an_oak plant_trees
  plant_~_trees planted_trees pull_weeds_around pull_~_around_the_memorial read_scripture read_the_bible read_the_quran run_for_council run_for_mayor
  should_not_stop_there smaller_salary_at_a stand_as_a switch_to_green turtle_sanctuary visit_the_grave wanted_to_give_something war_memorial
  went_to_evening why_i_became why_i_chose why_i_started work_for_free work_on_a_farm write_down_my_goals write_down_what_matters write_down_why
learn: Learning Agility!, Perseverance?
  absorb calligraphy cram drill familiarise grasp imitate learn master memorise memorize pronounce recall relearn remember retrain specialise
  specialize study understand upskill attend_a_class attend_a_course attend_a_workshop brush_up figure_out_how five_new follow_a_film follow_a_lecture
  follow_a_tutorial follow_the_lecture get_better_at get_the_hang go_back_to_college go_back_to_school go_back_to_university have_a_conversation_in
  hold_a_conversation learn_by_heart learn_five learn_how learn_my_first learn_ten learn_the_alphabet learn_the_basics learn_to learn_to_cook
  learn_to_drive learn_to_play learn_to_read learn_to_sew learn_to_swim learn_to_write learn_twenty new_swedish_words new_words order_in
  pass_the_theory pick_up_a_new pick_up_some pick_up_the practice_my practise_my qualify_as read_a_book_in read_a_manual read_my_first_book_in
  read_the_docs read_the_manual repeat_after revise_for speak_english speak_french speak_german speak_my_first speak_spanish start_learning
  start_to_learn study_for take_a_class take_a_course take_an_online take_driving take_lessons take_singing take_up teach_myself ten_new train_as
  twenty_new understand_fractions understand_how watch_a_tutorial watch_tutorials write_my_first_email_in
explore: Curiosity!
  attend browse delve detect discover dissect experiment explore google guess investigate navigate peek peer read research sample scan search taste
  tour travel uncover wonder ask_a_hundred ask_a_lot ask_her_about ask_him_about ask_lots ask_many ask_my_father_about ask_my_grandfather_about
  ask_my_grandmother_about ask_my_mother_about ask_so_many collect_mushrooms dig_into dive_into explore_the find_out_about find_out_how find_out_what
  find_out_when find_out_where find_out_who find_out_why follow_a_trail found_out_who go_down_the_rabbit go_to_a_lecture go_to_a_museum
  go_to_an_exhibition go_to_the_library go_to_the_museum go_to_the_planetarium hunt_for identify_a identify_birds identify_plants identify_the
  interview_my learn_about look_at_~_under look_through_a_microscope look_up mix_~_to_see observe_the open_it_up read_a_book_about read_about
  read_an_article read_books_about read_everything read_up read_up_on read_~_about research_our researched_our set_off_at take_a_detour_to
  take_a_different_route take_apart_the take_~_apart_to_see trace_my trace_our trace_the try_a_dish try_a_new try_insects try_new try_out try_out_a
  try_oysters try_snails try_something_new try_sushi try_~_food used_to_live_in visit_a_city visit_a_country visit_a_farm visit_a_museum
  visit_an_exhibition visit_the visit_the_museum visit_the_observatory walk_a_new wander_through watch_a_documentary watch_a_film_about
  with_only_a_compass wonder_why wrote_up_every
wait: Patience!
  coax lure queue unpick wait answer_all_her answer_all_his answer_every_why answer_the_same be_patient earn_the_trust explain_again explain_the_rules
  explain_~_again explain_~_five explain_~_slowly explain_~_ten explain_~_three explained_again five_times_in_a gain_the_trust give_her_time
  give_him_time give_it_time give_them_time go_slowly grow_~_from_seed let_her_do_it let_her_take let_her_take_her let_him_do_it let_him_take
  let_him_take_his let_my_daughter_tie let_my_son_tie let_the_toddler let_them_take_their nine_times persevere_with play_the_same raise_~_from_seed
  read_it_again read_the_same read_~_again repeat_it repeat_myself repeat_slowly repeat_the show_~_again sit_through sit_through_a sit_with_a_toddler
  spend_all_afternoon spend_an_hour_getting spend_hours stand_in_line stay_patient stay_with_a_screaming take_all_the_time take_her_time take_his_time
  take_my_time take_their_time teach_my_dad teach_my_father teach_my_gran teach_my_grandfather teach_my_grandmother teach_my_mom teach_my_mother
  teach_my_mum teach_my_nan ten_times_in_a times_in_a_row unpick_the untangle_a untangle_the wait_an_hour wait_calmly wait_for_hours wait_for_my
  wait_for_the wait_patiently wait_three wait_two wait_until walk_at_her walk_at_his walk_behind win_the_trust without_rushing
respect_self: Humility!
  bow defer accept_criticism accept_feedback accept_my_limits accept_that_i accept_the_defeat accept_the_feedback admit_i_do_not admit_i_need
  admit_i_was_wrong admit_that_i admit_that_i_was_wrong applaud_the ask_a_beginner ask_a_twelve ask_for_a_review ask_for_criticism
  ask_my_daughter_to_teach ask_my_junior ask_my_son_to_teach ask_~_for_advice ask_~_for_feedback asked_a_child asked_a_twelve-year-old asked_her_how
  asked_him_how be_corrected beat_me_and beat_me_at congratulate_my_opponent congratulate_my_rival congratulate_the_winner credit_my credit_the
  follow_~_advice gave_~_credit give_credit give_~_the_credit hug_the_winner know_my_limits laugh_at_my_own learn_from_a learn_from_my learn_from_the
  let_her_win let_him_win let_my_brother_win let_myself_be_corrected let_others_shine let_someone_else let_the_others let_the_others_shine
  listen_to_criticism listen_to_the_criticism listened_to_my_critics lose_gracefully my_critics praise_my_rival shake_the_winner share_the_credit
  start_as_a_beginner start_at_the_bottom step_aside step_back step_down take_advice take_criticism take_feedback take_her_advice take_his_advice
  take_my_daughter take_the_back take_the_blame_quietly take_~_advice teach_me_the thank_my_critics to_show_me to_teach_me
see_other: Perspective!, Empathy
  compare_my_worries hear_the_other imagine_being look_at_it_from look_back_at look_back_on put_in_perspective put_into_perspective read_my_old_diary
  read_the_other realise_that realised_that realize_that remember_what remind_myself reread_my reread_my_old see_both see_her_side see_his_side
  see_it_from see_the_big see_the_bigger see_things_from step_back_and_saw talk_to_people_who think_about_what_matters think_of_those understand_that
  understand_why_he understand_why_she walk_in_her_shoes walk_in_his_shoes
feel_with: Empathy!, Kindness, Social Intelligence?
  ask_her_what_was ask_him_what_was ask_how_my ask_if_he ask_if_he_was ask_if_she ask_if_she_was bald_niece could_tell_he could_tell_she
  could_tell_that cried_with cry_with_her cry_with_him feel_her feel_his feel_how feel_what felt_with_her felt_with_him her_pain his_kid_was his_pain
  in_her_place in_his_place know_how_he know_how_it_feels know_how_she must_be_hard must_have_been notice_he notice_how notice_she notice_that_my
  noticed_he noticed_how noticed_she noticed_that_a noticed_that_my noticed_that_the recognise_that_look recognize_that_look saw_he_was saw_she_was
  saw_that_he saw_that_my saw_that_she saw_that_the saw_that_the_waiter see_how_nervous see_how_tired see_that_he see_that_she sense_that sensed_that
  so_his_kid tune_in_to understand_her understand_him
praise: Kindness!, Generosity?
  applaud clap compliment congratulate encourage encouraging honor honour nominate praise recommend respect reward salute celebrate_my_friend
  cheer_for cheer_on greet_the leave_a_kind leave_a_nice leave_a_note_for root_for say_something_nice sing_happy_birthday smile_at wave_at wish_a
  wish_her_good wish_him_good write_a_kind write_a_nice
refuse_wrong: Integrity!, Honesty, Courage
  although_nobody_would back_out_of_a buy_a_ticket_although could_have_kept could_have_lied declare_every declare_my_tips declare_the decline_~_bribe
  drop_a_client drop_the_client end_the_contract even_though_nobody give_up_a_contract leave_the_meeting_when left_the_meeting_when left_when_they
  making_fun_of_her making_fun_of_him not_cheat not_copy not_fake not_keep_the_money not_keep_the_wallet not_lie not_look_the_other not_sign not_steal
  not_take_a_bribe not_take_the_money pay_for_what_i_broke pay_the_fare pay_the_full refuse_a_bribe refuse_hush refuse_the_bribe refuse_to_cheat
  refuse_to_cover refuse_to_falsify refuse_to_forge refuse_to_fudge refuse_to_laugh refuse_to_lie refuse_to_look refuse_to_sign refuse_to_take_part
  refuse_~_bribe refuse_~_payoff reject_~_bribe smelled_wrong smelt_wrong spotted_a_fake turn_down_~_bribe turn_down_~_payoff walk_out_of_a_job_that
  when_i_could_have when_no_one_was_looking when_nobody_was_looking
idle: none
  rude back_off be_rude drop_out drop_out_of fall_asleep feel_like get_along get_rid_of get_to_the give_up give_way go_off hold_on_to look_like
  make_it_look make_sure not_stop_crying not_stop_eating not_stop_shaking not_stop_thinking not_stop_worrying pick_up_where put_up_with
  refuse_to_apologise refuse_to_apologize refuse_to_help refuse_to_listen refuse_to_pay refuse_to_share refuse_to_speak refuse_to_talk run_into
  run_out run_out_of set_off take_a_photo take_place turn_out went_off work_out_well
return_thing: Dependability, Honesty, Accountability?, Kindness?
  return bring_back give_back hand_back take_back
`;
